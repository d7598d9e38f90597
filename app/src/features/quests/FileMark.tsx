import { FileText } from 'lucide-react'
import { useState } from 'react'
import { useOwnThumbnail } from '../../core/use-own-file.ts'
import { useObjectUrl } from '../../shared/ui/use-object-url.ts'
import styles from './FileMark.module.css'

/** A small picture of a file; an icon, of the same size, where it is none, or none that this browser draws. */
function FileMark({ address }: { address: string | null }) {
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <span className={styles.mark}>
      {address && broken !== address ? (
        <img src={address} alt="" decoding="async" onError={() => setBroken(address)} />
      ) : (
        <FileText aria-hidden="true" />
      )}
    </span>
  )
}

/** Of a file that is in hand: nothing is asked for it. */
export function LocalFileMark({ file }: { file: File }) {
  return <FileMark address={useObjectUrl(file.type.startsWith('image/') ? file : null)} />
}

/** Of a file that is stored. `type`: its media type, once it is known. */
export function StoredFileMark({ id, type }: { id: string; type: string | null | undefined }) {
  return <FileMark address={useOwnThumbnail(id, type)} />
}
