import { ChevronDown } from 'lucide-react'
import { lastMethod } from '../../../core/sign-in/last-method.ts'
import { classNames } from '../../../shared/ui/class-names.ts'
import { BrandMark } from './BrandMark.tsx'
import styles from './Tiles.module.css'
import { useModalTranslation } from './use-modal-translation.ts'
import type { ModalProps } from './view.ts'

/** Social providers: up to five in one row; of more the first three, and the others on demand. */
export function SocialButtons({ snapshot, send }: ModalProps) {
  const { t } = useModalTranslation('modal')
  const { buttons, rows, wallets } = snapshot
  const login = wallets.find(({ shownAs }) => shownAs === 'login')
  if (!login) return null
  return (
    <section>
      <h3 className={styles.label}>{t('social.label')}</h3>
      <ul
        className={classNames(
          styles.tiles,
          (rows.toggle || rows.shown < 4) && styles.named,
          rows.toggle === 'less' && styles.all,
        )}
        id="sign-in-social"
      >
        {buttons.slice(0, rows.shown).map(({ name, label, lightMark }) => (
          <li key={name}>
            <button
              type="button"
              className={classNames(styles.tile, name === lastMethod() && styles.used)}
              aria-label={t('social.button', { provider: label })}
              title={t('social.button', { provider: label })}
              onClick={() => send({ type: 'LOGIN', adapter: login.adapter, loginParams: { loginProvider: name } })}
            >
              <BrandMark name={name} label={label} light={lightMark} />
              <span className={styles.name}>{label}</span>
            </button>
          </li>
        ))}
      </ul>
      {rows.toggle && (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={rows.toggle === 'less'}
          aria-controls="sign-in-social"
          onClick={() => send({ type: rows.toggle ?? 'more' })}
        >
          {t(`social.${rows.toggle}`)}
          <ChevronDown aria-hidden="true" />
        </button>
      )}
    </section>
  )
}
