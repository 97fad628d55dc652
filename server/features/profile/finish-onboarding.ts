import { sideOf } from '#contract/abilities.ts'
import { onboardingForms } from '#contract/entities/onboarding.ts'
import { contentOfStep, judgeOnboarding } from '#contract/rules/onboarding.ts'
import type { Written } from '#contract/rules/written.ts'
import type { SignedInContext } from '../../context.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { addBrand, readOwnBrands } from '../brands/own-brands.ts'
import { nameCompany } from './company.ts'
import { changeProfile, isVanityFree, missingOfCreator, readProfile, todayOf } from './creator-profile.ts'
import { dropDraft } from './onboarding.ts'

type Inner = TxContext<SignedInContext>

/** Channels are proved beside the form: whether there is one is read, not sent. */
async function hasChannel(ctx: Inner): Promise<boolean> {
  const profile = await readProfile(ctx, ctx.person.uuid)
  return profile !== null && !(await missingOfCreator(ctx, profile)).includes('network')
}

async function keepCreator(ctx: Inner, written: Written): Promise<void> {
  const { vanity_name, headline, city, country, languages } = contentOfStep(onboardingForms.creatorAbout, written)
  const { interests } = contentOfStep(onboardingForms.interests, written)
  await changeProfile(ctx, { vanity_name, headline: headline ?? '', city: city ?? '', country, languages, interests })
}

async function keepCompany(ctx: Inner, written: Written): Promise<Inner> {
  const realty = sideOf(ctx.person) === 'realty'
  const { website, tax_id, phone, ...company } = contentOfStep(onboardingForms.company, written)
  const { organization } = await nameCompany(ctx, {
    ...company,
    website: website ?? null,
    tax_id: tax_id ?? null,
    phone: phone ?? null,
    ...(realty && contentOfStep(onboardingForms.capability, written)),
  })
  const plan = ctx.person.organization?.plan ?? 'free'
  return { ...ctx, person: { ...ctx.person, organization: { uuid: organization.uuid, plan, role: 'owner' } } }
}

/** The first brand. Sent before and not heard of, it is there once. */
async function keepBrand(ctx: Inner, written: Written): Promise<void> {
  const {
    brand_name: name,
    brand_category: category,
    brand_website: website = null,
  } = contentOfStep(onboardingForms.brand, written)
  const known = await readOwnBrands(ctx, 100)
  if (known.some(brand => brand.kind === 'managed' && brand.name.toLowerCase() === name.toLowerCase())) return
  await addBrand(ctx, { name, category, website })
}

/** The form of arriving: person, creator's profile or company, and a brand's first brand, in one transaction; the draft goes with it. */
export async function finishOnboarding(ctx: SignedInContext, written: Written): Promise<void> {
  const side = sideOf(ctx.person)
  if (side === 'none') throw new AppError('ability.forbidden')
  await inTransaction(ctx, async inner => {
    const name = typeof written.vanity_name === 'string' ? written.vanity_name.trim().toLowerCase() : ''
    const fields = judgeOnboarding(written, {
      side,
      today: todayOf(inner),
      connected: side === 'creator' && (await hasChannel(inner)) ? 1 : 0,
      taken: side === 'creator' && name !== '' && !(await isVanityFree(inner, name)) ? [name] : [],
    })
    if (Object.keys(fields).length > 0) throw new AppError('request.invalid', { fields })
    const person = contentOfStep(onboardingForms.about, written)
    await inner.db
      .updateTable('users')
      .set({ ...person, last_name: person.last_name ?? '', updated_at: inner.clock.now() })
      .where('uuid', '=', inner.person.uuid)
      .execute()
    if (side === 'creator') await keepCreator(inner, written)
    else {
      const withCompany = await keepCompany(inner, written)
      if (side === 'brand') await keepBrand(withCompany, written)
    }
    await dropDraft(inner)
  })
}
