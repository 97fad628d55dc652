import { useTranslation } from 'react-i18next'
import type { Deal } from '#contract/entities/deal.ts'
import { ownSum } from '#contract/fees.ts'
import { Avatar } from '#src/components/Avatar.tsx'
import { Button } from '#src/components/Button.tsx'
import { Mark } from '#src/components/Mark.tsx'
import { Money } from '#src/components/Money.tsx'
import { LinkButton } from '#src/components/TextLink.tsx'
import { formatMoney, formatTime } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { offerCardChanges } from '#src/theme/made/recipes/offer-card-changes.js'
import { offerCardNote } from '#src/theme/made/recipes/offer-card-note.js'
import { useCallWords } from '../casting-calls/call-words.ts'
import { allowed } from '../deal-room/deal-actions.ts'
import { termsDiff } from '../deal-room/terms-diff.ts'
import { useDiffWords } from '../deal-room/use-diff-words.ts'
import { usePane } from '../deal-room/use-pane.ts'
import { MessageText } from './MessageText.tsx'
import { dayTitle } from './message-time.ts'
import { ThreadCard } from './ThreadCard.tsx'

const Changes = chakra('ul', offerCardChanges)
const Note = chakra('blockquote', offerCardNote)

/** Terms on the table, where they were put there: the reader's own sum, what is different in words, the note, and the answer. */
export function OfferCard({ deal, n, at }: { deal: Deal; n: number; at: string }) {
  const { t } = useTranslation(['chat', 'deals', 'deal-room'])
  const language = useLanguage()
  const market = useCallWords()
  const say = useDiffWords(deal.terms.currency)
  const { pane, show } = usePane()
  const version = deal.versions.find(one => one.version === n)
  if (!version) return null
  const before = deal.versions.find(one => one.version === n - 1)
  const { terms, fees } = version
  const own = version.by === deal.side
  const who = version.by === 'brand' ? deal.brand.name : (deal.creator.name.split(' ')[0] ?? deal.creator.name)
  const open = n === deal.version && (deal.state === 'offer_pending' || deal.state === 'counter_pending')
  const turn = open && allowed(deal, 'accept')
  const money = (minor: number) => formatMoney(minor, terms.currency, language)
  const title = t(`offer.${before ? 'countered' : 'made'}.${own ? 'own' : 'other'}`, { who })
  // Of the fee each side hears its own sum, as on the button and the stub.
  const changes = before
    ? termsDiff(before.terms, terms)
        .filter(change => change.what !== 'note')
        .map(change =>
          change.what === 'fee'
            ? t(`offer.sum.${deal.side}`, { from: money(ownSum(before.fees, deal.side)), to: money(ownSum(fees, deal.side)) })
            : say(change),
        )
    : [
        market.makes(terms.deliverables),
        t('deal-room:terms.draftDue', { date: market.day(terms.draft_due) }),
        ...(terms.publish_by ? [t('deal-room:terms.publishBy', { date: market.day(terms.publish_by) })] : []),
      ]
  return (
    <ThreadCard aria-label={title} data-offer={n} data-turn={turn || undefined}>
      <header>
        <Avatar
          name={version.by === 'brand' ? deal.brand.name : deal.creator.name}
          image={version.by === 'brand' ? null : deal.creator.profile_image}
          size={28}
        />
        <chakra.div flex="1" minWidth="0">
          <b>{title}</b>
          <chakra.div textStyle="caption" color="muted">
            {t('offer.when', {
              day: dayTitle(at, language, { today: t('today'), yesterday: t('yesterdayTitle') }, Date.now()),
              time: formatTime(at, language),
              n,
            })}
          </chakra.div>
        </chakra.div>
        {turn ? (
          <Mark kind="turn" solid>
            {t('deals:yourTurn')}
          </Mark>
        ) : open ? (
          <Mark kind="wait" solid>
            {t('offer.waits')}
          </Mark>
        ) : n < deal.version ? (
          <Mark kind="info" solid>
            {t('offer.replaced')}
          </Mark>
        ) : deal.state === 'closed' || deal.state === 'expired' ? (
          <Mark kind="stop" solid>
            {t('offer.over')}
          </Mark>
        ) : (
          <Mark kind="done" solid>
            {t('offer.accepted')}
          </Mark>
        )}
      </header>
      <div data-part="sum">
        <chakra.div textStyle="figure-xl">
          <Money amount={ownSum(fees, deal.side)} currency={terms.currency} cents />
        </chakra.div>
        <chakra.div textStyle="small" color="muted">
          {t(`offer.${deal.side === 'brand' ? 'pays' : 'gets'}`)}
        </chakra.div>
      </div>
      <div data-part="changes">
        <chakra.div textStyle="eyebrow" color="muted" marginBottom="3px">
          {t(before ? 'offer.changes' : 'offer.terms')}
        </chakra.div>
        <Changes>
          {changes.map(change => (
            <li key={change}>{change}</li>
          ))}
        </Changes>
      </div>
      {terms.note && (
        <div data-part="note">
          <Note dir="auto">
            <MessageText text={terms.note} />
          </Note>
        </div>
      )}
      {turn && pane === null && (
        <footer>
          <Button
            look="foco"
            price={<Money amount={ownSum(fees, deal.side)} currency={terms.currency} cents />}
            onClick={() => show('accept')}
          >
            {t('offer.accept')}
          </Button>
          {allowed(deal, 'counter') && <Button onClick={() => show('counter')}>{t('offer.answer')}</Button>}
          <LinkButton textStyle="small" marginInlineStart="auto" onClick={() => show('terms')}>
            {t('offer.all')}
          </LinkButton>
        </footer>
      )}
    </ThreadCard>
  )
}
