import { Bone, Skeleton } from '../../shared/ui/Skeleton.tsx'

/** A drawing of the ways to sign in while they are fetched. */
export const CredentialsSkeleton = () => (
  <Skeleton>
    {['email', 'password', 'second', 'wallets', 'identities', 'everywhere'].map((name) => (
      <Bone key={name} height="6rem" />
    ))}
  </Skeleton>
)
