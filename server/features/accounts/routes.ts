import {
  askExport,
  confirmEmail,
  defineRole,
  deleteAccount,
  endSignIn,
  getExport,
  getFace,
  getProfile,
  getSecurity,
  googleLogin,
  listSessions,
  login,
  logout,
  putPassword,
  putProfile,
  putProfileImage,
  register,
  resendConfirmation,
  resetPassword,
  revokeAllSessions,
  revokeSession,
  sendPassword,
  signInOptions,
  undoDelete,
} from '#contract/endpoints/accounts.ts'
import { implement } from '../../http.ts'
import { requireGrownUp } from '../profile/creator-profile.ts'
import { changePassword, chooseAnotherPassword, mailPasswordLink } from './change-password.ts'
import { confirmEmail as followLink } from './confirm-email.ts'
import { defineRole as chooseRole } from './define-role.ts'
import { askToDelete, keepAccount, readSecurity } from './delete-account.ts'
import { endSession, endSessions, endSignInByDigest } from './end-session.ts'
import { exportAddress, exportData } from './export-data.ts'
import { login as signIn } from './login.ts'
import { loginWithGoogle } from './login-with-google.ts'
import { putFace, removeFace, sendFace } from './profile-image.ts'
import { readUser } from './read-user.ts'
import { register as askForAccount, resendConfirmation as sendLinkAgain } from './register.ts'
import { readSignInOptions } from './sign-in-options.ts'

export const accountsRoutes = [
  implement(login, async (ctx, { body }) => await signIn(ctx, body)),
  implement(register, async (ctx, { body }) => await askForAccount(ctx, body)),
  implement(confirmEmail, async (ctx, { body }) => await followLink(ctx, body)),
  implement(resendConfirmation, async (ctx, { body }) => await sendLinkAgain(ctx, body.email)),
  implement(googleLogin, async (ctx, { body }) => await loginWithGoogle(ctx, body)),
  implement(signInOptions, async ctx => await readSignInOptions(ctx)),
  implement(logout, async ctx => {
    await endSession(ctx, ctx.person.session_id)
    return { signed_out: true as const }
  }),
  implement(endSignIn, async (ctx, { body }) => {
    await endSignInByDigest(ctx, body.digest)
    return { signed_out: true as const }
  }),
  implement(getProfile, async ctx => await readUser(ctx, ctx.person.uuid)),
  implement(putProfile, async (ctx, { body: { profile_image, ...body } }) => {
    requireGrownUp(ctx, body.birthday)
    if (profile_image === null) await removeFace(ctx)
    await ctx.db
      .updateTable('users')
      .set({ ...body, updated_at: ctx.clock.now() })
      .where('uuid', '=', ctx.person.uuid)
      .execute()
    return await readUser(ctx, ctx.person.uuid)
  }),
  implement(putProfileImage, async (ctx, { body }) => await putFace(ctx, body.file)),
  implement(getFace, async (ctx, { params, query }) => await sendFace(ctx, params.uuid, query.size)),
  implement(listSessions, async ctx => {
    const rows = await ctx.db
      .selectFrom('sessions')
      .select(['uuid', 'device', 'created_at', 'last_seen_at'])
      .where('user_id', '=', ctx.person.uuid)
      .where('expires_at', '>', ctx.clock.now())
      .orderBy('last_seen_at', 'desc')
      .limit(100)
      .execute()
    const items = rows.map(row => ({
      id: row.uuid,
      current: row.uuid === ctx.person.session_id,
      device: row.device,
      created_at: row.created_at.toISOString(),
      last_seen_at: row.last_seen_at.toISOString(),
    }))
    return { items, meta: { page: 1, size_page: 100, count: items.length } }
  }),
  implement(revokeSession, async (ctx, { params }) => {
    await endSession(ctx, params.uuid)
    return { revoked: true as const }
  }),
  implement(revokeAllSessions, async (ctx, { body }) => ({
    revoked: await endSessions(ctx, ctx.person.uuid, body?.except_this ? ctx.person.session_id : undefined),
  })),
  implement(sendPassword, async (ctx, { body }) => await mailPasswordLink(ctx, body.email)),
  implement(resetPassword, async (ctx, { body }) => await chooseAnotherPassword(ctx, body)),
  implement(putPassword, async (ctx, { body }) => await changePassword(ctx, body)),
  implement(getSecurity, async ctx => await readSecurity(ctx)),
  implement(deleteAccount, async (ctx, { body }) => await askToDelete(ctx, body)),
  implement(askExport, async (ctx, { body }) => await exportAddress(ctx, body)),
  implement(getExport, async (ctx, { params, query }) => await exportData(ctx, params.uuid, query)),
  implement(undoDelete, async ctx => await keepAccount(ctx)),
  implement(defineRole, async (ctx, { body }) => await chooseRole(ctx, body.role)),
]
