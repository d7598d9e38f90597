/** Settings of a try-out as a form holds them: shares in hundredths, a date as a day. */
import type { LabGroup, LabSettings } from 'waymark-core'

export interface LabForm extends Omit<LabSettings, 'startsAt'> {
  startsOn: string
}

const shares = ['share', 'givesUp', 'skill'] as const

const scaled = (group: LabGroup, times: number): LabGroup => ({
  ...group,
  ...Object.fromEntries(shares.map((name) => [name, rounded(group[name] * times)])),
})

/** Without what binary fractions leave behind. */
const rounded = (value: number) => Number(value.toPrecision(9))

export function formOf({ startsAt, ...settings }: LabSettings): LabForm {
  return {
    ...settings,
    startsOn: startsAt.slice(0, 10),
    wallets: rounded(settings.wallets * 100),
    teams: rounded(settings.teams * 100),
    groups: settings.groups.map((group) => scaled(group, 100)),
  }
}

export function settingsOf({ startsOn, ...form }: LabForm): LabSettings {
  return {
    ...form,
    startsAt: `${startsOn}T00:00:00.000Z`,
    wallets: rounded(form.wallets / 100),
    teams: rounded(form.teams / 100),
    groups: form.groups.map((group) => scaled(group, 0.01)),
  }
}
