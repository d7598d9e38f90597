/** "2.4 MB", "81 kB": of bytes, in the writing of a language. */
export function fileSize(bytes: number, language: string): string {
  const isLarge = bytes >= 1024 * 1024
  const size = new Intl.NumberFormat(language, {
    ...{ style: 'unit', unit: isLarge ? 'megabyte' : 'kilobyte', maximumFractionDigits: isLarge ? 1 : 0 },
  })
  return size.format(isLarge ? bytes / (1024 * 1024) : Math.max(1, bytes / 1024))
}
