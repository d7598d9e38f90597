/** Calls about the own rope team. */

import { acceptInvitation, declineInvitation, invite } from '../domain/teams/invitations.ts'
import { joinByLink, makeLink, offerOf } from '../domain/teams/link.ts'
import { leaveTeam, makeTeam, removeMember, renameTeam, switchTeam } from '../domain/teams/team.ts'
import type { TxContext } from '../platform/context.ts'
import { invalid } from '../platform/http/errors.ts'
import { rateLimit } from '../platform/http/rate-limit.ts'
import type { Settings } from '../platform/settings/settings.ts'
import type { UserRequest } from './request.ts'
import type { Routes } from './route.ts'
import { readTeamPage } from './views/team.ts'

/** Names that somebody may give their team in a day. */
const mostNames = 10
/** In seconds. */
const day = 86_400

export function registerTeamCalls(routes: Routes, settings: Pick<Settings, 'redis'>): void {
  const takeName = rateLimit(settings, 'team-names', mostNames, day)
  /** Changes the team and answers with it as it is then. */
  const change = ({ transact }: Pick<UserRequest, 'transact'>, act: (context: TxContext) => Promise<unknown>) =>
    transact(async (context) => {
      await act(context)
      return await readTeamPage(context)
    })
  routes.handle('team', ({ context }) => readTeamPage(context))
  routes.handle('makeTeam', (call) => change(call, (context) => makeTeam(context, call.body.name)))
  routes.handle('renameTeam', (call) =>
    change(call, (context) => renameTeam(context, call.body.name, () => takeName(call.profile))),
  )
  routes.handle('inviteToTeam', (call) => change(call, (context) => invite(context, call.body.who)))
  routes.handle('acceptTeamInvitation', (call) => change(call, (context) => acceptInvitation(context, call.params.id)))
  routes.handle('declineTeamInvitation', (call) =>
    change(call, (context) => declineInvitation(context, call.params.id)),
  )
  routes.handle('linkTeam', ({ transact }) =>
    transact(async (context) => {
      const token = await makeLink(context)
      return await readTeamPage(context, token)
    }),
  )
  routes.handle('openTeamLink', ({ transact, body }) => transact((context) => offerOf(context, body.token)))
  routes.handle('joinTeam', (call) => change(call, (context) => joinByLink(context, call.body.token)))
  routes.handle('switchTeam', (call) =>
    change(call, async (context) => {
      const { invitation, token } = call.body
      if (invitation) await acceptInvitation(context, invitation, switchTeam)
      else if (token) await joinByLink(context, token, switchTeam)
      else throw invalid('invitation', 'missing')
    }),
  )
  routes.handle('leaveTeam', (call) => change(call, leaveTeam))
  routes.handle('removeTeamMember', (call) => change(call, (context) => removeMember(context, call.params.id)))
}
