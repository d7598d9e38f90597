import { Bone, Skeleton } from '../../shared/ui/Skeleton.tsx'
import styles from './CharacterEditor.module.css'

const traits = Array.from({ length: 10 }, (_, index) => index)

/** The shape of the editor while its parts are on their way. */
export const EditorSkeleton = () => (
  <Skeleton>
    <div className={styles.editor}>
      <div className={styles.side}>
        <Bone height="20rem" />
        <Bone height="4rem" />
      </div>
      <div className={styles.slots}>
        <Bone width="60%" height="2.5rem" />
        <div className={styles.bones}>
          {traits.map((trait) => (
            <Bone key={trait} height="7.5rem" />
          ))}
        </div>
      </div>
    </div>
  </Skeleton>
)
