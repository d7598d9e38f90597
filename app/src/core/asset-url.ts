// Pictures of the programme's library, at addresses of the app's own origin: see `stack/image-path.js`.

/** The widths in which the backend makes pictures, in pixels: the breakpoints of the specification. */
const widths = { xs: 320, sm: 640, md: 768, lg: 1024, xl: 1280, xxl: 1536 } as const

export type AssetSize = keyof typeof widths

/**
 * Address of a stored picture, at most as wide as its size says, or null where there is none. What is drawn comes as it
 * is; what was photographed in the best format that the browser shows.
 */
export function assetUrl(fileId: string | null | undefined, size: AssetSize = 'xs'): string | null {
  return fileId ? `/images/${encodeURIComponent(fileId)}/${size}` : null
}

/** The `srcset` of all widths. Browsers cache an address that has a version for ever. */
export function assetSrcSet(fileId: string, version: string | null): string {
  const question = version ? `?v=${encodeURIComponent(version)}` : ''
  return (Object.keys(widths) as AssetSize[])
    .map((size) => `${assetUrl(fileId, size)}${question} ${widths[size]}w`)
    .join(', ')
}
