import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { OwnProposal } from '#contract/entities/proposal.ts'
import { pathOf } from '#contract/paths.ts'
import { ButtonLink } from '#src/components/Button.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { Time } from '#src/components/Time.tsx'
import type { CollectionActor } from '#src/machines/collection/collection.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { ownProposalsHead } from '#src/theme/made/recipes/own-proposals-head.js'
import { ownProposalsRow } from '#src/theme/made/recipes/own-proposals-row.js'
import { useCallWords } from '../casting-calls/call-words.ts'
import { ListStates } from '../list/ListStates.tsx'
import { ProposalMark } from './OwnProposalPane.tsx'

const Head = chakra('header', ownProposalsHead)
const Row = chakra('li', ownProposalsRow)

interface Props {
  proposals: CollectionActor<OwnProposal>
  /** The other lists of the screen: what the creator is invited to, and has pitched for. */
  invitations?: ReactNode
  pitches: ReactNode
}

/** The creator's proposals, and below them their invitations and pitches. */
export function OwnProposals({ proposals, invitations, pitches }: Props) {
  const { t } = useTranslation('proposals')
  return (
    <>
      <OwnList proposals={proposals} />
      {invitations}
      <section aria-labelledby="own-pitches">
        <Head>
          <h2 id="own-pitches">{t('mine.pitches')}</h2>
        </Head>
        {pitches}
      </section>
    </>
  )
}

/** The creator's own proposals: where each stands, what it costs, and how often it was ordered. */
function OwnList({ proposals }: Pick<Props, 'proposals'>) {
  const { t } = useTranslation('proposals')
  const page = useSelector(proposals, snapshot => snapshot.context.page)
  const add = (
    <ButtonLink look="accent" to={pathOf('steps_proposal')} icon={PlusIcon}>
      {t('mine.new')}
    </ButtonLink>
  )
  return (
    <chakra.section aria-labelledby="own-proposals" marginBottom="32px">
      <Head>
        <h2 id="own-proposals">{t('mine.title')}</h2>
        {page && page.items.length > 0 && add}
      </Head>
      <ListStates
        pages="own"
        list={proposals}
        lines={2}
        inset
        empty={
          <EmptyState title={t('mine.empty')} level={3} action={add}>
            {t('mine.emptyBody')}
          </EmptyState>
        }
      >
        {page => (
          <chakra.ul role="list" listStyleType="none" borderTop="1px solid var(--border)">
            {page.items.map(one => (
              <OwnRow key={one.uuid} one={one} />
            ))}
          </chakra.ul>
        )}
      </ListStates>
    </chakra.section>
  )
}

function OwnRow({ one }: { one: OwnProposal }) {
  const { t } = useTranslation('proposals')
  const words = useCallWords()
  const editable = one.state !== 'in_review' && one.state !== 'suspended' && one.state !== 'archived'
  const draft = one.state === 'draft'
  const facts = [
    t('mine.packages', { count: one.packages }),
    ...(one.paused_packages > 0 ? [t('mine.paused', { count: one.paused_packages })] : []),
    ...(one.orders > 0 ? [t('mine.orders', { count: one.orders })] : []),
  ]
  return (
    <Row>
      <div>
        <Link to={pathOf(draft ? 'steps_proposal' : 'proposal', { uuid: one.uuid })}>
          <b>{one.title || t('mine.untitled')}</b>
        </Link>
        <chakra.span display="block" textStyle="meta" color="muted">
          {t('mine.changed')} <Time at={one.updated_at} as="within" />
        </chakra.span>
      </div>
      <span>
        <ProposalMark state={one.state} />
      </span>
      <chakra.span data-part="facts" textStyle="small" color="text-2">
        {facts.join(' · ')}
        {one.open_orders > 0 && <chakra.b display="block">{t('mine.open', { count: one.open_orders })}</chakra.b>}
        {one.pending && <chakra.span display="block">{t('mine.pending')}</chakra.span>}
      </chakra.span>
      <chakra.span data-part="price" textAlign={{ lg: 'var(--ta-end)' }} fontVariantNumeric="tabular-nums">
        {one.price_from_minor !== null && one.currency && words.money(one.price_from_minor, one.currency)}
      </chakra.span>
      <chakra.span data-part="verb" display="flex" gap="8px" justifyContent="flex-end">
        {editable && (
          <ButtonLink size="sm" to={pathOf('steps_proposal', { uuid: one.uuid })}>
            {t(draft ? 'mine.continue' : 'own.edit')}
            <span className="vh"> {one.title}</span>
          </ButtonLink>
        )}
      </chakra.span>
    </Row>
  )
}
