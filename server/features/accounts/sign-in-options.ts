import { devMail } from '#contract/endpoints/dev.ts'
import type { Context } from '../../context.ts'
import { demoAccounts, demoPassword } from '../../db/demo/accounts.ts'
import { makeNonce } from './google-credential.ts'

/** Which ways to sign in there are. An issuer that cannot be asked hides its button instead of breaking the page. */
export async function readSignInOptions(ctx: Context) {
  const google = ctx.gateways.google
  const endpoint = await google?.authorizationEndpoint().catch(() => null)
  return {
    google: google && endpoint ? { client_id: google.clientId, authorization_endpoint: endpoint, nonce: makeNonce(ctx) } : null,
    demo: ctx.settings.demo ? { password: demoPassword, accounts: demoAccounts.map(account => ({ ...account })) } : null,
    mailbox: ctx.settings.demo && ctx.gateways.mail.kept ? devMail.path : null,
  }
}
