/** The switch of the weekly mail to the team: a row for each who wants it. */
import type { UserContext } from '../../platform/context.ts'

/** Whether somebody of the team wants the weekly mail. */
export interface TeamMail {
  weekly: boolean
}

export async function readTeamMail({ db, profile }: UserContext): Promise<TeamMail> {
  return { weekly: !!(await db('team_mails').where({ profile }).first('profile')) }
}

export async function saveTeamMail(context: UserContext, { weekly }: TeamMail): Promise<TeamMail> {
  const { db, profile } = context
  if (weekly) await db('team_mails').insert({ profile }).onConflict('profile').ignore()
  else await db('team_mails').where({ profile }).delete()
  return await readTeamMail(context)
}
