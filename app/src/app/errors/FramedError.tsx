import { RoutedFrame } from '../layouts/RoutedFrame.tsx'
import { RouteError } from './RouteError.tsx'

/** A layout or a check failed before there was a frame to show the failure in. */
export const FramedError = () => (
  <RoutedFrame>
    <RouteError />
  </RoutedFrame>
)
