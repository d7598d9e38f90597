/** The little of d3-contour that the covers and the map need. */
declare module 'd3-contour' {
  interface Band {
    /** Polygons of rings of points. */
    coordinates: [x: number, y: number][][][]
  }
  interface Generator {
    (values: readonly number[]): Band[]
    size(size: readonly [columns: number, rows: number]): Generator
    thresholds(thresholds: readonly number[]): Generator
  }
  export function contours(): Generator
}
