import { AccountDrawer } from '../../features/account/AccountDrawer.tsx'
import { ProfilePage } from '../../features/profile/ProfilePage.tsx'

/** The own profile carries the ways to sign in; features do not know each other. */
export const Profile = () => (
  <>
    <ProfilePage />
    <AccountDrawer />
  </>
)
