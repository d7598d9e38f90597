import { LocateFixed, Maximize, Minus, Plus } from 'lucide-react'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { IconButton } from '../../shared/ui/Button.tsx'
import styles from './TrailMap.module.css'

type MapControlsProps = {
  canZoomIn: boolean
  canZoomOut: boolean
  zoomIn: () => void
  zoomOut: () => void
  showAll: () => void
  onFind: (() => void) | undefined
}

/** Closer, further, all of it, and to where the person is. What cannot be done keeps its place, and the focus. */
export function MapControls({ canZoomIn, canZoomOut, zoomIn, zoomOut, showAll, onFind }: MapControlsProps) {
  const { t } = useTranslation('quests')
  return (
    <div className={styles.controls}>
      <IconButton label={t('map.zoomIn')} aria-disabled={!canZoomIn} onClick={zoomIn}>
        <Plus />
      </IconButton>
      <IconButton label={t('map.zoomOut')} aria-disabled={!canZoomOut} onClick={zoomOut}>
        <Minus />
      </IconButton>
      <IconButton label={t('map.whole')} aria-disabled={!canZoomOut} onClick={showAll}>
        <Maximize />
      </IconButton>
      {onFind && (
        <IconButton label={t('map.go')} onClick={onFind}>
          <LocateFixed />
        </IconButton>
      )}
    </div>
  )
}
