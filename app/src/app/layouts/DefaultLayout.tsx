import { Outlet } from 'react-router-dom'
import { Frame } from './Frame.tsx'

/** Pages that anybody may see, and the steps on the way in. */
export const DefaultLayout = () => (
  <Frame>
    <Outlet />
  </Frame>
)
