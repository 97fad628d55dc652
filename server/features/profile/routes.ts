import {
  accountCompany,
  addInterest,
  checkVanity,
  deleteInterest,
  dropOnboarding,
  finishOnboarding,
  getOnboarding,
  getPublicProfile,
  putInfluencer,
  saveOnboarding,
} from '#contract/endpoints/profile.ts'
import { vanityName } from '#contract/entities/profile.ts'
import { implement } from '../../http.ts'
import { readUser } from '../accounts/read-user.ts'
import { nameCompany } from './company.ts'
import { changeProfile, isVanityFree } from './creator-profile.ts'
import { finishOnboarding as finishForm } from './finish-onboarding.ts'
import { addInterestTo, deleteInterestFrom } from './interests.ts'
import { dropDraft, readOnboarding, saveDraft } from './onboarding.ts'
import { readPublicProfile } from './public-profile.ts'

export const profileRoutes = [
  implement(getPublicProfile, async (ctx, { params }) => await readPublicProfile(ctx, params.vanityName)),
  implement(getOnboarding, async ctx => await readOnboarding(ctx)),
  implement(saveOnboarding, async (ctx, { body }) => await saveDraft(ctx, body)),
  implement(finishOnboarding, async (ctx, { body }) => {
    await finishForm(ctx, body.fields)
    return await readUser(ctx, ctx.person.uuid)
  }),
  implement(dropOnboarding, async ctx => {
    await dropDraft(ctx)
    return { deleted: true as const }
  }),
  implement(checkVanity, async (ctx, { query }) => {
    const name = vanityName.safeParse(query.name)
    return { free: name.success && (await isVanityFree(ctx, name.data)) }
  }),
  implement(putInfluencer, async (ctx, { body }) => await changeProfile(ctx, body)),
  implement(accountCompany, async (ctx, { body }) => await nameCompany(ctx, body)),
  implement(addInterest, async (ctx, { body }) => await addInterestTo(ctx, body.interest_id)),
  implement(deleteInterest, async (ctx, { params }) => await deleteInterestFrom(ctx, params.id)),
]
