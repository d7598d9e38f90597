/** How long a date is in a sentence: Japanese has one form there, 2026年11月26日, and keeps 2026/11/26 for tables. */
export const dateStyle = (language: string): 'long' | 'medium' => (language === 'ja' ? 'long' : 'medium')
