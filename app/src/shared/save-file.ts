/** Has the browser save a file that was made here. */
export function saveFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers take it over a little later.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
