import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import styles from './Layout.module.css'

/** Whose work this stands on, and under which licence. */
const credits = [
  ['characters', 'CC BY 4.0', 'https://www.figma.com/community/file/829741575478342595'],
  ['objects', 'CC BY 3.0', 'https://game-icons.net'],
  ['faces', 'SIL OFL 1.1', 'https://fonts.google.com/specimen/Fraunces'],
  ['icons', 'ISC', 'https://lucide.dev'],
  ['marks', 'CC0', 'https://simpleicons.org'],
  ['software', 'MIT, Apache-2.0, ISC', 'https://react.dev'],
  ['core', 'MIT, Apache-2.0', 'https://rustwasm.github.io/wasm-bindgen/'],
  ['contracts', 'MIT', 'https://openzeppelin.com/contracts'],
  ['cms', 'BUSL-1.1', 'https://directus.io'],
] as const

/** The software by its own name, which a programme of another name is not called by. */
const software = { name: 'Waymark', licence: 'MIT, Apache-2.0' }

export function Colophon({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['colophon', 'common'])
  return (
    <Dialog open onClose={onClose} title={t('title')}>
      <p className={styles.thanks}>{t('lead')}</p>
      <dl className={styles.credits}>
        {t('common:product') !== software.name && (
          <div>
            <dt>{t('platform')}</dt>
            <dd>{software.licence}</dd>
          </div>
        )}
        {credits.map(([work, licence, address]) => (
          <div key={work}>
            <dt>{t(work)}</dt>
            <dd>
              <a href={address} target="_blank" rel="noreferrer">
                {licence}
              </a>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
