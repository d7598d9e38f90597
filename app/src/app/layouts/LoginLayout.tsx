import { Outlet } from 'react-router-dom'
import { ChainBanner } from './ChainBanner.tsx'
import { CoreScope } from './CoreScope.tsx'
import { Frame } from './Frame.tsx'

/** Pages for people who are signed in. */
export const LoginLayout = () => (
  <CoreScope>
    <Frame banner={<ChainBanner />}>
      <Outlet />
    </Frame>
  </CoreScope>
)
