/** A file on its way to the server: packed, since names of ten thousand people are more than one call takes. */

/** Bytes of a file that is read; what the server reads at most. */
export const largestFile = 16 * 1024 * 1024

export async function packed(file: Blob): Promise<string> {
  const stream = file.stream().pipeThrough(new CompressionStream('gzip'))
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer())
  let text = ''
  for (let from = 0; from < bytes.length; from += 8192)
    text += String.fromCharCode(...bytes.subarray(from, from + 8192))
  return btoa(text)
}
