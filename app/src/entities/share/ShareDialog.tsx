import { Download, Link2, Share2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { assetUrl } from '../../core/asset-url.ts'
import type { Item } from '../../core/types.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Banner } from '../../shared/ui/Banner.tsx'
import { Button, LinkButton } from '../../shared/ui/Button.tsx'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { TextField } from '../../shared/ui/Field.tsx'
import { Bone, Skeleton } from '../../shared/ui/Skeleton.tsx'
import { useTheme } from '../../shared/ui/theme.ts'
import { useCopy } from '../../shared/ui/use-copy.ts'
import { cardSize, drawCard } from './draw-card.ts'
import styles from './ShareDialog.module.css'

type ShareDialogProps = {
  item: Item
  /** Whose it is, as others see it. */
  person: string
  /** Where it can be looked at, on this site. */
  path: string
  onClose: () => void
}

/** A picture of an object to pass on: by whatever the device shares with, as a file, or as a link. */
export function ShareDialog({ item, person, path, onClose }: ShareDialogProps) {
  const { t } = useTranslation('objects')
  const { card, failed } = useCard(item, person)
  const address = new URL(path, location.origin).href
  const { field, copy, copied } = useCopy(address)
  const name = item.itemType.name
  const alt = t('share.alt', { name, person })
  const content = card && { files: [card.file], title: name, text: alt, url: address }
  const canShare = content !== null && navigator.canShare?.(content) === true
  return (
    <Dialog open onClose={onClose} title={t('share.title', { name })}>
      <div className={styles.share}>
        {failed ? (
          <Banner tone="warning">{t('share.failed')}</Banner>
        ) : card ? (
          <img className={styles.card} src={card.url} alt={alt} {...cardSize} />
        ) : (
          <div className={styles.skeleton}>
            <Skeleton>
              <Bone height="100%" />
            </Skeleton>
          </div>
        )}
        <div className={styles.actions}>
          {canShare && (
            // Closing the device's own share dialog is no error.
            <Button icon={<Share2 />} onClick={() => void navigator.share(content).catch(() => undefined)}>
              {t('share.share')}
            </Button>
          )}
          {card && (
            <LinkButton
              kind={canShare ? 'quiet' : 'primary'}
              icon={<Download />}
              to={card.url}
              download={card.file.name}
            >
              {t('share.download')}
            </LinkButton>
          )}
        </div>
        <TextField
          ref={field}
          label={t('share.link')}
          readOnly
          value={address}
          onFocus={(event) => event.target.select()}
        />
        <div className={styles.actions}>
          <Button kind="quiet" icon={<Link2 />} onClick={copy}>
            {t('share.copy')}
          </Button>
          <p role="status" className={styles.copied}>
            {copied && t('share.copied')}
          </p>
        </div>
      </div>
    </Dialog>
  )
}

type Drawn = { readonly url: string; readonly file: File }

/** Drawn in the words and the theme of this moment, and anew when they change. */
function useCard(item: Item, person: string): { card: Drawn | null; failed: boolean } {
  const { t, i18n } = useTranslation(['objects', 'common'])
  const theme = useTheme()
  const [card, setCard] = useState<Drawn | null>(null)
  const [failed, setFailed] = useState(false)
  const { itemType, serial, mintTx } = item
  const words = {
    eyebrow: t(mintTx ? 'share.onChain' : 'share.earned'),
    name: itemType.name,
    rarity: t(`common:rarity.${itemType.rarity}`),
    number:
      itemType.supplyMax == null
        ? t('share.number', { serial })
        : t('common:serial.of', { serial, max: itemType.supplyMax }),
    person: t('share.person', { person }),
    product: t('common:product'),
    site: location.host,
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words follow from item, profile and language
  useEffect(() => {
    let url: string | null = null
    let wanted = true
    setCard(null)
    drawCard({ words, rarity: itemType.rarity, image: assetUrl(itemType.image, 'md') }).then(
      (blob) => {
        if (!wanted) return
        url = URL.createObjectURL(blob)
        setCard({ url, file: new File([blob], `waymark-${itemType.slug}-${serial}.png`, { type: 'image/png' }) })
      },
      (error) => {
        console.error('Share card:', error)
        if (wanted) setFailed(true)
      },
    )
    return () => {
      wanted = false
      if (url) URL.revokeObjectURL(url)
    }
  }, [item.id, itemType.name, person, i18n.language, theme])
  return { card, failed }
}
