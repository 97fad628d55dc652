import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Campaign, CampaignDeal } from '#contract/entities/campaign.ts'
import { fieldLimits } from '#contract/field-limits.ts'
import { pathOf } from '#contract/paths.ts'
import { dealPage } from '#contract/rules/own-turn.ts'
import { Button } from '#src/components/Button.tsx'
import { Dialog } from '#src/components/Dialog.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { Field } from '#src/components/Field.tsx'
import { IconButton } from '#src/components/IconButton.tsx'
import { Money } from '#src/components/Money.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import { TextLink } from '#src/components/TextLink.tsx'
import type { CollectionActor } from '#src/machines/collection/collection.machine.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { campaignPartsRow } from '#src/theme/made/recipes/campaign-parts-row.js'
import { CallMark } from '../casting-calls/CallMark.tsx'
import { useCallWords } from '../casting-calls/call-words.ts'
import { useTries } from '../form/use-tries.ts'
import { ListStates } from '../list/ListStates.tsx'
import { useMay, useTeamRole } from '../may.ts'
import type { CampaignVerbs } from './verbs.ts'

const Row = chakra('li', campaignPartsRow)

interface Props {
  campaign: Campaign
  decision: DecisionActor<CampaignVerbs>
}

const nothing = { calls: [], deals: [], lists: [], links: [] }

/** The campaign's casting calls, lists and tracking links. */
export function CampaignParts({ campaign, decision }: Props) {
  const { t } = useTranslation(['campaigns', 'casting-calls'])
  const words = useCallWords()
  const runs = useMay('run')
  const reads = useMay('read')
  const remove = (kind: 'calls' | 'lists' | 'links', uuid: string, name: string) =>
    runs &&
    campaign.state !== 'archived' && (
      <IconButton
        size="sm"
        icon={XIcon}
        iconSize={16}
        label={t('parts.remove', { what: name })}
        onClick={() =>
          decision.send({
            type: 'decision.make',
            decision: { kind: 'parts', uuid: campaign.uuid, body: { add: nothing, remove: { ...nothing, [kind]: [uuid] } } },
          })
        }
      />
    )
  const part = (kind: 'calls' | 'lists' | 'links', none: string, rows: ReactNode[]) => (
    <section aria-labelledby={`campaign-${kind}`}>
      <chakra.h2 id={`campaign-${kind}`} textStyle="title-3">
        {t(`parts.${kind}`)}
      </chakra.h2>
      {rows.length === 0 ? (
        <chakra.p color="muted">{none}</chakra.p>
      ) : (
        <chakra.ul role="list" listStyleType="none">
          {rows}
        </chakra.ul>
      )}
    </section>
  )
  return (
    <>
      {part(
        'calls',
        t('parts.noCalls'),
        campaign.casting_calls.map(call => (
          <Row key={call.uuid}>
            <span data-main>
              {reads ? <TextLink to={pathOf('casting_call', { uuid: call.uuid })}>{call.name}</TextLink> : call.name}
              <chakra.span display="block" textStyle="small" color="text-2">
                {[
                  t('casting-calls:mine.pitches', { count: call.pitches, n: words.amount(call.pitches) }),
                  t('casting-calls:mine.hired', { hired: call.hired, wanted: call.wanted }),
                ].join(' · ')}
              </chakra.span>
            </span>
            <CallMark state={call.state} applyBy={call.apply_by} />
            {remove('calls', call.uuid, call.name)}
          </Row>
        )),
      )}
      {reads &&
        part(
          'lists',
          t('parts.noLists'),
          campaign.lists.map(list => (
            <Row key={list.uuid}>
              <span data-main>
                <TextLink to={pathOf('lists', { uuid: list.uuid })}>{list.name}</TextLink>
              </span>
              <chakra.span textStyle="small" color="text-2">
                {t('parts.people', { count: list.people })}
              </chakra.span>
              {remove('lists', list.uuid, list.name)}
            </Row>
          )),
        )}
      {reads &&
        part(
          'links',
          t('parts.noLinks'),
          campaign.links.map(link => (
            <Row key={link.uuid}>
              <span data-main>
                <TextLink to={pathOf('tracking_link', { uuid: link.uuid })}>{link.name}</TextLink>
                <chakra.span display="block" textStyle="small" color="text-2">
                  {[
                    t('parts.clicks', { count: link.clicks, n: words.amount(link.clicks) }),
                    t('parts.orders', { count: link.orders, n: words.amount(link.orders) }),
                    ...(link.direct ? [] : [t('parts.byDeal')]),
                  ].join(' · ')}
                </chakra.span>
              </span>
              {link.direct && remove('links', link.uuid, link.name)}
            </Row>
          )),
        )}
    </>
  )
}

/** The campaign's deals, and what the brand says each of them reached. */
export function CampaignDeals({ campaign, deals, decision }: Props & { deals: CollectionActor<CampaignDeal> }) {
  const { t } = useTranslation(['campaigns', 'deals'])
  const [declaring, setDeclaring] = useState<CampaignDeal | null>(null)
  const runs = useMay('run')
  const role = useTeamRole()
  const reads = useMay('read')
  const changing = runs && campaign.state !== 'archived'
  return (
    <>
      <ListStates
        list={deals}
        lines={2}
        empty={<EmptyState title={t('parts.noDeals')}>{t(reads ? 'parts.noDealsBody' : 'parts.noDealsGuest')}</EmptyState>}
      >
        {page => (
          <chakra.ul role="list" listStyleType="none" aria-label={t('parts.deals')}>
            {page.items.map(deal => (
              <Row key={deal.uuid} data-wraps>
                <div data-main>
                  {deal.chat_uuid ? (
                    <TextLink to={dealPage({ uuid: deal.uuid, chat_uuid: deal.chat_uuid }, role)}>{deal.title}</TextLink>
                  ) : (
                    <b>{deal.title}</b>
                  )}
                  <chakra.span display="block" textStyle="small" color="text-2">
                    {deal.creator.name} · {t(`deals:state.${deal.state}`)}
                    {!deal.direct && ` · ${t('parts.byCall')}`}
                  </chakra.span>
                </div>
                {deal.total_minor !== null && (
                  <chakra.span fontVariantNumeric="tabular-nums">
                    <Money amount={deal.total_minor} currency={deal.currency} />
                  </chakra.span>
                )}
                {changing && (
                  <Button size="sm" aria-haspopup="dialog" onClick={() => setDeclaring(deal)}>
                    {t('parts.declare')}
                    <span className="vh"> {deal.title}</span>
                  </Button>
                )}
                {changing && deal.direct && (
                  <IconButton
                    size="sm"
                    icon={XIcon}
                    iconSize={16}
                    label={t('parts.remove', { what: deal.title })}
                    onClick={() =>
                      decision.send({
                        type: 'decision.make',
                        decision: {
                          kind: 'parts',
                          uuid: campaign.uuid,
                          body: { add: nothing, remove: { ...nothing, deals: [deal.uuid] } },
                        },
                      })
                    }
                  />
                )}
              </Row>
            ))}
          </chakra.ul>
        )}
      </ListStates>
      <Dialog
        open={declaring !== null}
        onClose={() => setDeclaring(null)}
        title={t('parts.declareOf', { what: declaring?.title ?? '' })}
      >
        {declaring && (
          <DeclareForm
            deal={declaring}
            onSend={body => {
              decision.send({ type: 'decision.make', decision: { kind: 'declare', uuid: declaring.uuid, body } })
              setDeclaring(null)
            }}
          />
        )}
      </Dialog>
    </>
  )
}

const digits = String(fieldLimits.count).length

interface DeclareProps {
  deal: CampaignDeal
  onSend(body: { views: number; engagements: number }): void
}

function DeclareForm({ deal, onSend }: DeclareProps) {
  const { t } = useTranslation('campaigns')
  const words = useCallWords()
  const [fields, setFields] = useState({
    views: String(deal.declared?.views ?? ''),
    engagements: String(deal.declared?.engagements ?? ''),
  })
  const { tried, submitting } = useTries()
  const fits = (text: string) => /^\d+$/.test(text.trim()) && Number(text) <= fieldLimits.count
  return (
    <chakra.form
      noValidate
      display="grid"
      gap="14px"
      onSubmit={submitting(!fits(fields.views) || !fits(fields.engagements), () =>
        onSend({ views: Number(fields.views), engagements: Number(fields.engagements) }),
      )}
    >
      <p>{t('parts.declareHelp')}</p>
      {(['views', 'engagements'] as const).map(name => (
        <Field
          key={name}
          label={t(`parts.${name}`)}
          error={tried && !fits(fields[name]) ? t('parts.number') : undefined}
          help={fits(fields[name]) ? words.amount(Number(fields[name])) : undefined}
        >
          <TextInput
            inputMode="numeric"
            maxLength={digits}
            value={fields[name]}
            onChange={value => setFields(current => ({ ...current, [name]: value }))}
          />
        </Field>
      ))}
      <Button look="accent" type="submit" justifySelf="start">
        {t('form.save')}
      </Button>
    </chakra.form>
  )
}
