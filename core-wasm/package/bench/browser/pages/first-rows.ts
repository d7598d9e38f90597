/** What a page does with its first rows; the benchmark reads when it had them. */
export function show(rows: unknown): void {
  document.body.textContent = JSON.stringify(rows)
  console.info(`rows ${performance.now()}`)
}
