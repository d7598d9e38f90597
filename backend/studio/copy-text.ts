/** Copies a text. Where the browser does not let a page do so, what shows it is selected, and the keys do it. */
export async function copyText(text: string, field: HTMLInputElement | null | undefined): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    field?.focus()
    field?.select()
    return false
  }
}
