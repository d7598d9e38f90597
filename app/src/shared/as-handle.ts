/** What was typed as a handle, as it would be stored: small, without the @ people put before it. */
export const asHandle = (text: string) => text.trim().replace(/^@/, '').toLowerCase()
