import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { To } from 'react-router-dom'
import * as z from 'zod/mini'
import type { LinkDomain } from '#contract/entities/link-domain.ts'
import { changedTrackingLink, newTrackingLink, type TrackingLink, type Utm, utmNames } from '#contract/entities/tracking-link.ts'
import type { FieldIssues } from '#contract/errors.ts'
import { fieldIssues } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import { pathOf } from '#contract/paths.ts'
import { phoneSystems } from '#contract/rules/app-address.ts'
import { Button, ButtonLink } from '#src/components/Button.tsx'
import { Field } from '#src/components/Field.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { NumberInput } from '#src/components/NumberInput.tsx'
import { Select } from '#src/components/Select.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import { useErrorPhrase, useIssuePhrase } from '#src/i18n/phrases.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { selectRefusal } from '#src/machines/decision/decision.select.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { linkFormSheet } from '#src/theme/made/recipes/link-form-sheet.js'
import type { FormStore } from '../kept-form/form-store.ts'
import { useKeptForm } from '../kept-form/use-kept-form.ts'
import { PageHead } from '../shell/PageHead.tsx'
import type { LinkVerbs } from './verbs.ts'

const Sheet = chakra('form', linkFormSheet)

export interface DealChoice {
  uuid: string
  title: string
  who: string
}

export type DomainChoice = Pick<LinkDomain, 'uuid' | 'name' | 'host'>

type Fields = Record<
  'name' | 'destination' | 'ios_url' | 'android_url' | 'slug' | 'coupon' | 'starts_on' | 'ends_on' | 'deal_id' | 'domain_id',
  string
> & {
  window_days: number
} & Record<`utm_${keyof Utm}`, string>

const beginning = (link: TrackingLink | null): Fields => ({
  name: link?.name ?? '',
  destination: link?.destination ?? '',
  ios_url: link?.ios_url ?? '',
  android_url: link?.android_url ?? '',
  slug: '',
  coupon: link?.coupon ?? '',
  starts_on: link?.starts_on ?? '',
  ends_on: link?.ends_on ?? '',
  deal_id: link?.deal?.uuid ?? '',
  domain_id: '',
  window_days: link?.window_days ?? limits.link.window.default,
  utm_source: link?.utm.source ?? '',
  utm_medium: link?.utm.medium ?? '',
  utm_campaign: link?.utm.campaign ?? '',
  utm_term: link?.utm.term ?? '',
  utm_content: link?.utm.content ?? '',
})

const orNull = (text: string) => text.trim() || null

/** An address without a scheme is meant as a secure one. */
function withScheme(text: string): string {
  const address = text.trim()
  return address && !/^[a-z][a-z0-9+.-]*:/i.test(address) ? `https://${address}` : address
}

/** Sent with a new link and with a change. */
function sharedOf(fields: Fields) {
  return {
    name: fields.name,
    destination: withScheme(fields.destination),
    ios_url: withScheme(fields.ios_url) || null,
    android_url: withScheme(fields.android_url) || null,
    utm: {
      source: fields.utm_source,
      medium: fields.utm_medium,
      campaign: fields.utm_campaign,
      term: fields.utm_term,
      content: fields.utm_content,
    },
    coupon: orNull(fields.coupon),
    starts_on: orNull(fields.starts_on),
    ends_on: orNull(fields.ends_on),
    window_days: fields.window_days,
    deal_id: orNull(fields.deal_id),
  }
}

interface Props {
  /** Null where one is made. */
  link: TrackingLink | null
  deals: readonly DealChoice[]
  /** Proved hosts of the company's own. */
  domains: readonly DomainChoice[]
  decision: DecisionActor<LinkVerbs>
  forms: FormStore
  /** Beginning of the links' addresses. */
  origin: string
  backTo: To
}

/** Makes a link, or changes one; its address stays as it is. */
export function LinkForm({ link, deals, domains, decision, forms, origin, backTo }: Props) {
  const { t } = useTranslation('tracking-links')
  const sayIssue = useIssuePhrase()
  const sayError = useErrorPhrase()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const busy = useSelector(decision, snapshot => snapshot.hasTag('busy'))
  const failure = useSelector(decision, selectRefusal)
  const { fields, change, tried, submitting } = useKeptForm(forms, link ? `edit-${link.uuid}` : 'new', beginning(link), busy)
  // One that is proved no more is no choice; ours is.
  const domain = domains.find(({ uuid }) => uuid === fields.domain_id)
  const shared = sharedOf(fields)
  const made = { ...shared, slug: orNull(fields.slug), domain_id: domain?.uuid ?? null }
  const changed = { ...shared, revision: link?.revision ?? 0 }
  const judged = link
    ? z.safeParse(changedTrackingLink, changed, { reportInput: true })
    : z.safeParse(newTrackingLink, made, { reportInput: true })
  const issues: FieldIssues = judged.success ? (failure?.fields ?? {}) : fieldIssues(judged.error)
  const errorOf = (name: string) => {
    const issue = (tried || left.has(name) || judged.success) && issues[name]?.[0]
    return issue ? sayIssue(issue) : undefined
  }
  const input = (name: keyof Fields, more: Partial<Parameters<typeof TextInput>[0]> = {}) => (
    <TextInput
      name={name}
      {...more}
      value={String(fields[name])}
      onChange={text => change({ [name]: text })}
      onBlur={() => setLeft(new Set(left).add(name))}
    />
  )
  const send = submitting(!judged.success, () =>
    decision.send({
      type: 'decision.make',
      decision: link ? { kind: 'change', uuid: link.uuid, body: changed } : { kind: 'create', uuid: 'new', body: made },
    }),
  )
  const title = t(link ? 'form.edit' : 'form.new')
  return (
    <>
      <PageHead
        title={title}
        crumbs={[{ label: t('title'), to: pathOf('tracking_links') }, { label: link?.name ?? title }]}
        lead={t('form.lead')}
      />
      <Sheet noValidate onSubmit={send} aria-label={title}>
        <Field label={t('field.name')} help={t('help.name')} error={errorOf('name')}>
          {input('name', { maxLength: 80 })}
        </Field>
        <Field label={t('field.destination')} help={t('help.destination')} error={errorOf('destination')}>
          {input('destination', { type: 'url', inputMode: 'url', dir: 'ltr', placeholder: 'https://' })}
        </Field>
        {!link && domains.length > 0 && (
          <Field label={t('field.domain')} help={t('help.domain')} error={errorOf('domain_id')}>
            <Select
              value={domain?.uuid ?? ''}
              onChange={domain_id => change({ domain_id })}
              options={[
                { value: '', label: t('domains.ours') },
                ...domains.map(({ uuid, name }) => ({ value: uuid, label: name })),
              ]}
            />
          </Field>
        )}
        {link ? (
          <Field label={t('field.slug')} help={t('help.slugStays')} group>
            <bdi>{link.url}</bdi>
          </Field>
        ) : (
          <Field
            label={t('field.slug')}
            help={t('help.slug', { origin: domain ? `https://${domain.name}/` : origin })}
            error={errorOf('slug')}
            optional
          >
            {input('slug', { dir: 'ltr', maxLength: limits.link.slug.max, autoCapitalize: 'none', spellCheck: false })}
          </Field>
        )}
        {deals.length > 0 && (
          <Field label={t('field.deal')} help={t('help.deal')} error={errorOf('deal_id')} optional>
            <Select
              value={fields.deal_id}
              onChange={deal_id => change({ deal_id })}
              options={[
                { value: '', label: t('noDeal') },
                ...deals.map(deal => ({ value: deal.uuid, label: `${deal.who} · ${deal.title}` })),
              ]}
            />
          </Field>
        )}
        <fieldset>
          <legend>{t('field.utm')}</legend>
          <chakra.p textStyle="small" color="muted">
            {t('help.utm')}
          </chakra.p>
          <div data-pair>
            {utmNames.map(name => (
              <Field key={name} label={t(`utm.${name}`)} error={errorOf(`utm.${name}`)} optional>
                {input(`utm_${name}`, { maxLength: 100 })}
              </Field>
            ))}
          </div>
        </fieldset>
        <fieldset>
          <legend>{t('form.apps')}</legend>
          <chakra.p textStyle="small" color="muted">
            {t('help.apps')}
          </chakra.p>
          <div data-pair>
            {phoneSystems.map(system => (
              <Field key={system} label={t(`field.${system}_url`)} error={errorOf(`${system}_url`)} optional>
                {input(`${system}_url`, { inputMode: 'url', dir: 'ltr', autoCapitalize: 'none', spellCheck: false })}
              </Field>
            ))}
          </div>
        </fieldset>
        <fieldset>
          <legend>{t('form.sales')}</legend>
          <div data-pair>
            <Field label={t('field.coupon')} help={t('help.coupon')} error={errorOf('coupon')} optional>
              {input('coupon', { dir: 'ltr', maxLength: 32, autoCapitalize: 'characters' })}
            </Field>
            <Field label={t('field.window')} help={t('help.window')} error={errorOf('window_days')}>
              <NumberInput
                value={fields.window_days}
                min={limits.link.window.min}
                max={limits.link.window.max}
                onChange={window_days => change({ window_days: window_days ?? limits.link.window.default })}
              />
            </Field>
          </div>
        </fieldset>
        <fieldset>
          <legend>{t('field.days')}</legend>
          <div data-pair>
            <Field label={t('field.starts_on')} error={errorOf('starts_on')} optional>
              {input('starts_on', { type: 'date' })}
            </Field>
            <Field label={t('field.ends_on')} help={t('help.ends')} error={errorOf('ends_on')} optional>
              {input('ends_on', { type: 'date' })}
            </Field>
          </div>
        </fieldset>
        {failure && !failure.fields && (
          <Notice tone="danger">
            {sayError(failure.code)}{' '}
            {failure.code === 'plan.limit_reached' && (
              <ButtonLink size="sm" to={pathOf('pages-account-setting', { section: 'membership' })}>
                {t('locked.plans')}
              </ButtonLink>
            )}
          </Notice>
        )}
        <div data-end>
          <Button type="submit" look="accent" size="lg" busy={busy}>
            {t(link ? 'form.save' : 'form.create')}
          </Button>
          <ButtonLink size="lg" to={backTo}>
            {t('form.cancel')}
          </ButtonLink>
        </div>
      </Sheet>
    </>
  )
}
