import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import type { Deal } from '#contract/entities/deal.ts'
import { proofBody } from '#contract/entities/deal.ts'
import { fieldIssues } from '#contract/fields.ts'
import { mostMore, networksOf, proofIssues, publishedWhen } from '#contract/proof.ts'
import { Button } from '#src/components/Button.tsx'
import { Field } from '#src/components/Field.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import { formatList } from '#src/i18n/format.ts'
import { useIssuePhrase, useLanguage } from '#src/i18n/phrases.ts'
import type { DealRoomActor } from '#src/machines/deal-room/deal-room.machine.ts'
import { selectActing } from '#src/machines/deal-room/deal-room.select.ts'
import { useCallWords } from '../casting-calls/call-words.ts'
import type { FormStore } from '../kept-form/form-store.ts'
import { useKeptForm } from '../kept-form/use-kept-form.ts'
import { ActFailure } from './ActFailure.tsx'
import { allowed } from './deal-actions.ts'
import { workBegan } from './deal-steps.ts'
import { MorePosts } from './MorePosts.tsx'
import { Panel, PanelForm } from './Panel.tsx'
import { today } from './today.ts'

/** Address and day of the publication: the brand and the money wait for them. */
export function PublishPanel({ room, deal, forms }: { room: DealRoomActor; deal: Deal; forms: FormStore }) {
  const { t } = useTranslation('deal-room')
  const phraseOf = useIssuePhrase()
  const language = useLanguage()
  const market = useCallWords()
  const acting = useSelector(room, selectActing)
  const beginning: { url: string; more: string[]; published_on: string } = { url: '', more: [], published_on: today() }
  const { fields, change, tried, submitting } = useKeptForm(forms, 'publish', beginning, acting === 'publish')
  const proof = z.safeParse(
    proofBody,
    { ...fields, url: fields.url.trim(), more: fields.more.map(one => one.trim()) },
    { reportInput: true },
  )
  const issues: Record<string, string[]> = proof.success
    ? proofIssues(deal.terms, proof.data, { now: new Date(), startedAt: workBegan(deal) })
    : fieldIssues(proof.error)
  if (fields.published_on > today()) issues.published_on = ['too_late']
  const on = networksOf(deal.terms).map(network => market.network(network))
  const when = proof.success ? publishedWhen(deal.terms, fields.published_on) : 'in_time'
  const objected = deal.timeline.findLast(entry => entry.event === 'proof.objected')?.data.reason
  const errorOf = (name: string) => (tried && issues[name]?.[0] ? phraseOf(issues[name][0]) : undefined)
  return (
    <Panel title={t('publish.title')} lead={t('publish.lead', { brand: deal.brand.name })}>
      {typeof objected === 'string' && (
        <Notice tone="warn">
          <b>{t('publish.objected', { brand: deal.brand.name })}</b> {objected}
        </Notice>
      )}
      <PanelForm
        noValidate
        onSubmit={submitting(!proof.success || Object.keys(issues).length > 0, () => {
          if (proof.success) room.send({ type: 'deal.act', act: { verb: 'publish', body: proof.data } })
        })}
      >
        <Field
          label={t('publish.url')}
          help={on.length > 0 ? t('publish.urlOn', { where: formatList(on, language) }) : t('publish.urlHelp')}
          error={errorOf('url')}
        >
          <TextInput type="url" inputMode="url" placeholder="https://" value={fields.url} onChange={url => change({ url })} />
        </Field>
        {(mostMore(deal.terms) > 0 || fields.more.length > 0) && (
          <MorePosts posts={fields.more} most={mostMore(deal.terms)} errorOf={errorOf} onChange={more => change({ more })} />
        )}
        <Field label={t('publish.date')} error={errorOf('published_on')}>
          <TextInput type="date" max={today()} value={fields.published_on} onChange={published_on => change({ published_on })} />
        </Field>
        {when !== 'in_time' && !issues.published_on && (
          <Notice tone="warn">{t(`publish.${when}`, { brand: deal.brand.name })}</Notice>
        )}
        <Button type="submit" look="foco" block busy={acting === 'publish'} disabled={!allowed(deal, 'publish')}>
          {t('publish.do')}
        </Button>
        <ActFailure room={room} verbs={['publish']} />
      </PanelForm>
    </Panel>
  )
}
