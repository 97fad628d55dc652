import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import type { PageMeta } from '#contract/endpoint.ts'
import type { Licence } from '#contract/entities/licence.ts'
import { type LicenceState, licenceStates } from '#contract/entities/licence-states.ts'
import { pathOf } from '#contract/paths.ts'
import { dealPage } from '#contract/rules/own-turn.ts'
import { Avatar } from '#src/components/Avatar.tsx'
import { Button, ButtonLink } from '#src/components/Button.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { Inset } from '#src/components/Inset.tsx'
import { Mark } from '#src/components/Mark.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { StateChips } from '#src/components/StateChips.tsx'
import type { CollectionActor } from '#src/machines/collection/collection.machine.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { selectRefusal } from '#src/machines/decision/decision.select.ts'
import type { UploadsActor } from '#src/machines/uploads/uploads.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { rightsViewRow } from '#src/theme/made/recipes/rights-view-row.js'
import type { FormStore } from '../kept-form/form-store.ts'
import { ListStates } from '../list/ListStates.tsx'
import { useTeamRole } from '../may.ts'
import { PageHead } from '../shell/PageHead.tsx'
import { CopyButton } from '../tracking-links/CopyButton.tsx'
import { OverrunPart } from './OverrunPart.tsx'
import { RenewalPart } from './RenewalPart.tsx'
import { markOfLicence, useLicenceWords } from './use-licence-words.ts'
import type { OverrunVerbs, RenewalVerbs } from './verbs.ts'

const Row = chakra('li', rightsViewRow)

interface Claiming {
  decision: DecisionActor<OverrunVerbs>
  uploads: UploadsActor
  forms: FormStore
}

interface Props {
  licences: CollectionActor<Licence, PageMeta & { totals: Record<string, number> }>
  side: Licence['side']
  decision: DecisionActor<RenewalVerbs>
  /** Claims of uses outside of a licence, their evidence, and what was written of one. */
  claiming: Claiming
}

/** `rights`: every licence of one's deals, what it allows, and until when. */
export function RightsView({ licences, side, decision, claiming }: Props) {
  const { t } = useTranslation('rights')
  const [search, setSearch] = useSearchParams()
  const page = useSelector(licences, snapshot => snapshot.context.page)
  const place = useSelector(licences, snapshot => String(snapshot.value))
  const busy = useSelector(licences, snapshot => snapshot.matches('loading'))
  const refused = useSelector(decision, selectRefusal)
  const chosen = licenceStates.find(one => one === search.get('state')) ?? null
  const show = (state: LicenceState | null) => setSearch(state ? { state } : {}, { replace: true })
  const totals = page?.meta.totals ?? {}
  const all = Object.values(totals).reduce((sum, n) => sum + n, 0)
  return (
    <div data-state={place}>
      <PageHead title={t('title')} lead={t(`lead.${side}`)} />
      {(all > 0 || chosen) && (
        <Inset marginBottom="14px">
          <StateChips
            label={t('states')}
            all={t('all')}
            total={all}
            states={licenceStates.filter(state => (totals[state] ?? 0) > 0 || state === chosen)}
            chosen={chosen}
            counts={totals}
            say={state => t(`state.${state}`)}
            onChoose={show}
          />
        </Inset>
      )}
      {refused && (
        <Inset marginBottom="12px">
          <Refusal code={refused.code} />
        </Inset>
      )}
      <ListStates
        list={licences}
        inset
        label={t('loading')}
        empty={
          chosen ? (
            <EmptyState title={t('none.title')} action={<Button onClick={() => show(null)}>{t('none.all')}</Button>} />
          ) : (
            <EmptyState title={t('empty.title')}>{t(`empty.${side}`)}</EmptyState>
          )
        }
      >
        {page => (
          <chakra.ul
            role="list"
            listStyleType="none"
            borderTop="1px solid var(--border)"
            aria-label={t('title')}
            aria-busy={busy || undefined}
          >
            {page.items.map(one => (
              <LicenceRow key={one.uuid} one={one} decision={decision} claiming={claiming} />
            ))}
          </chakra.ul>
        )}
      </ListStates>
    </div>
  )
}

function LicenceRow({ one, decision, claiming }: { one: Licence } & Pick<Props, 'decision' | 'claiming'>) {
  const { t } = useTranslation('rights')
  const words = useLicenceWords()
  const role = useTeamRole()
  const proof = pathOf('licence', { token: one.token })
  const other = one.side === 'creator' ? one.brand.name : one.creator.name
  const parties = {
    brand: () => t('by', { who: one.creator.name }),
    creator: () => t('to', { who: one.brand.name }),
    staff: () => t('between', { creator: one.creator.name, brand: one.brand.name }),
  }
  return (
    <Row data-licence={one.state}>
      <Avatar
        name={other}
        image={one.side === 'creator' ? null : one.creator.profile_image}
        side={one.side === 'creator' ? 'brand' : 'creator'}
        size={40}
      />
      <div>
        <Link to={proof}>
          <b dir="auto">{one.title}</b>
        </Link>
        <small>{parties[one.side]()}</small>
      </div>
      <div data-cell="use">
        {words.channels(one)}
        <small>{words.place(one)}</small>
      </div>
      <div data-cell="time">
        <Mark kind={markOfLicence[one.state]}>{t(`state.${one.state}`)}</Mark>
        <small>{words.time(one)}</small>
        {one.state === 'expiring' && one.ends_on && <small>{words.left(one.ends_on)}</small>}
      </div>
      <chakra.div data-cell="do" display="flex" flexWrap="wrap" gap="6px" justifyContent={{ lg: 'flex-end' }}>
        {one.side !== 'staff' && (
          <ButtonLink size="sm" look="text" to={dealPage({ uuid: one.deal_uuid, chat_uuid: one.chat_uuid }, role)}>
            {t('room')}
            <span className="vh"> {one.title}</span>
          </ButtonLink>
        )}
        <CopyButton text={`${window.location.origin}${proof}`} about={t('link', { title: one.title })} look="plain" />
      </chakra.div>
      <RenewalPart one={one} decision={decision} />
      <OverrunPart one={one} {...claiming} />
    </Row>
  )
}
