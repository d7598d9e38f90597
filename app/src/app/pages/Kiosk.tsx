import { KioskPage } from '../../features/kiosk/KioskPage.tsx'
import { LanguageSwitch } from '../layouts/LanguageSwitch.tsx'

/** The screen of a place, in the language of whoever sets it up. */
export const Kiosk = () => <KioskPage controls={<LanguageSwitch />} />
