declare module 'd3-contour' {
  type Contour = { type: 'MultiPolygon'; value: number; coordinates: [number, number][][][] }
  type Contours = {
    (values: number[]): Contour[]
    size(size: [number, number]): Contours
    thresholds(thresholds: number[]): Contours
  }
  export function contours(): Contours
}
