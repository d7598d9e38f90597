import { Bone, Skeleton } from '../../shared/ui/Skeleton.tsx'
import items from './Items.module.css'
import profile from './Profile.module.css'
import banner from './ProfileBanner.module.css'

/**
 * The banner, the levels and a row of objects, drawn where they will stand while they are fetched; the title is there
 * at once.
 */
export const ProfileSkeleton = ({ title }: { title: string }) => (
  <>
    <header className={banner.banner}>
      <div className={banner.stage} />
      <div className={banner.words}>
        <h1 tabIndex={-1}>{title}</h1>
        <Skeleton>
          <Bone width="16rem" />
          <Bone width="80%" />
          <Bone width="24rem" height="2.25rem" />
        </Skeleton>
      </div>
    </header>
    <Skeleton>
      <div className={profile.skeleton}>
        <Bone width="10rem" height="2rem" />
        <Bone height="7.5rem" />
        <Bone width="10rem" height="2rem" />
        <div className={items.items}>
          {['1', '2', '3', '4', '5', '6'].map((item) => (
            <Bone key={item} height="19rem" />
          ))}
        </div>
      </div>
    </Skeleton>
  </>
)
