// The account menu, opened by the user's name, with the sign-out entry.
import type { Page } from '@playwright/test'

export const accountMenu = (page: Page) => page.getByRole('button', { name: /^Account/ })

export async function leaveByMenu(page: Page): Promise<void> {
  await accountMenu(page).click()
  await page.getByRole('link', { name: 'Sign out' }).click()
}
