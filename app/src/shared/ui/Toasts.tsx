import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { useEffect } from 'react'
import { Slide, ToastContainer } from 'react-toastify/unstyled'
import { useTranslation } from '../i18n/runtime/react.tsx'
import 'react-toastify/ReactToastify.css'
import './toasts.css'
import { mountToasts, toastDefaults } from './toast-queue.ts'

const icons = { success: CircleCheck, error: CircleAlert, warning: TriangleAlert, info: Info, default: null }

/** The place where messages appear; mounted once by the root layout. */
export function Toasts() {
  const { t } = useTranslation()
  useEffect(mountToasts, [])
  return (
    <ToastContainer
      {...toastDefaults}
      transition={Slide}
      hideProgressBar
      aria-label={t('toasts.label')}
      icon={({ type }) => {
        const Icon = icons[type]
        return Icon && <Icon aria-hidden="true" />
      }}
      closeButton={({ closeToast }) => (
        <button type="button" className="toast-close" aria-label={t('action.close')} onClick={closeToast}>
          <X aria-hidden="true" />
        </button>
      )}
    />
  )
}
