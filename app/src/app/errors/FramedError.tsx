import { Frame } from '../layouts/Frame.tsx'
import { RouteError } from './RouteError.tsx'

/** A layout or a check failed before there was a frame to show the failure in. */
export const FramedError = () => (
  <Frame>
    <RouteError />
  </Frame>
)
