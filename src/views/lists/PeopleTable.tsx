import { ThumbsDownIcon } from '@phosphor-icons/react/dist/csr/ThumbsDown'
import { ThumbsUpIcon } from '@phosphor-icons/react/dist/csr/ThumbsUp'
import { useTranslation } from 'react-i18next'
import { type ListColumn, type ListItem, type ListVotes, listStages, type PeopleList } from '#contract/entities/list.ts'
import { Avatar } from '#src/components/Avatar.tsx'
import { Checkbox } from '#src/components/Checkbox.tsx'
import { IconButton } from '#src/components/IconButton.tsx'
import { Mark } from '#src/components/Mark.tsx'
import { Money } from '#src/components/Money.tsx'
import { NetworkIcon } from '#src/components/NetworkIcon.tsx'
import { Select } from '#src/components/Select.tsx'
import { LinkButton } from '#src/components/TextLink.tsx'
import { WideTable } from '#src/components/WideTable.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { peopleTableTable } from '#src/theme/made/recipes/people-table-table.js'
import { useCallWords } from '../casting-calls/call-words.ts'

const Table = chakra('table', peopleTableTable)

export interface PeopleTableProps {
  list: PeopleList
  items: readonly ListItem[]
  picked: readonly string[]
  locked: boolean
  busy: boolean
  onPick(item: string): void
  onPickAll(): void
  onOpen(item: string): void
  onStage(item: string, stage: ListItem['stage']): void
  onVote(item: string, vote: 'up' | 'down'): void
}

/** People of a list, a line each; on phones a card each. */
export function PeopleTable(props: PeopleTableProps) {
  const { t } = useTranslation('lists')
  const { list, items, picked, locked } = props
  return (
    <WideTable label={t('list.people')}>
      <Table>
        <thead>
          <tr>
            {!locked && (
              <th scope="col">
                <Checkbox checked={items.every(item => picked.includes(item.uuid))} onChange={props.onPickAll}>
                  <chakra.span srOnly>{t('list.pickAll')}</chakra.span>
                </Checkbox>
              </th>
            )}
            <th scope="col">{t('list.person')}</th>
            <th scope="col">{t('list.stage')}</th>
            <th scope="col" data-number>
              {t('list.price')}
            </th>
            <th scope="col" data-number>
              {t('list.score')}
            </th>
            <th scope="col">{t('list.tags')}</th>
            <th scope="col">{t('list.votes')}</th>
            {list.columns.map(column => (
              <th scope="col" key={column.id}>
                {column.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map(item => (
            <PersonLine key={item.uuid} item={item} {...props} />
          ))}
        </tbody>
      </Table>
    </WideTable>
  )
}

function PersonLine({
  item,
  list,
  picked,
  locked,
  busy,
  onPick,
  onOpen,
  onStage,
  onVote,
}: PeopleTableProps & { item: ListItem }) {
  const { t } = useTranslation('lists')
  const words = useCallWords()
  const { person } = item
  const who = person.name
  return (
    <tr data-picked={picked.includes(item.uuid) || undefined}>
      {!locked && (
        <td>
          <Checkbox checked={picked.includes(item.uuid)} onChange={() => onPick(item.uuid)}>
            <chakra.span srOnly>{t('list.pick', { who })}</chakra.span>
          </Checkbox>
        </td>
      )}
      <td data-who>
        <chakra.span display="flex" alignItems="center" gap="10px" minWidth={{ lg: '200px' }}>
          <Avatar name={who} image={person.creator?.profile_image} size={36} />
          <chakra.span minWidth={0}>
            <LinkButton fontWeight={600} textAlign="var(--ta-start)" onClick={() => onOpen(item.uuid)} aria-haspopup="dialog">
              {who}
              <span className="vh">: {t('list.open', { who })}</span>
            </LinkButton>
            <chakra.span display="flex" flexWrap="wrap" gap="0 10px" textStyle="small" color="muted">
              {person.channels.slice(0, 3).map(channel => (
                <chakra.span key={`${channel.network} ${channel.handle}`} display="inline-flex" gap="4px" alignItems="center">
                  <NetworkIcon network={channel.network} size={14} />
                  {channel.followers === null ? `@${channel.handle}` : words.count(channel.followers)}
                </chakra.span>
              ))}
            </chakra.span>
            {person.blocked && <Mark kind="stop">{t('list.blocked')}</Mark>}
          </chakra.span>
        </chakra.span>
      </td>
      <td data-label={t('list.stage')}>
        {locked ? (
          t(`stage.${item.stage}`)
        ) : (
          <Select
            size="sm"
            aria-label={t('list.stageOf', { who })}
            value={item.stage}
            disabled={busy}
            minWidth="132px"
            options={listStages.map(value => ({ value, label: t(`stage.${value}`) }))}
            onChange={stage => onStage(item.uuid, stage)}
          />
        )}
      </td>
      <td data-label={t('list.price')} data-number data-empty={item.price_minor === null || undefined}>
        {item.price_minor === null ? '–' : <Money amount={item.price_minor} currency={item.currency} />}
      </td>
      <td data-label={t('list.score')} data-number data-empty={item.score === null || undefined}>
        {item.score ?? '–'}
      </td>
      <td data-label={t('list.tags')} data-empty={item.tags.length === 0 || undefined}>
        <chakra.span textStyle="small" color="text-2">
          {item.tags.join(', ')}
        </chakra.span>
      </td>
      <td data-label={t('list.votes')}>
        <Votes who={who} votes={item.votes} locked={locked || busy} onVote={vote => onVote(item.uuid, vote)} />
      </td>
      {list.columns.map(column => {
        const shown = cellText(column, item.values[column.id] ?? null, words, t)
        return (
          <td key={column.id} data-label={column.name} data-empty={shown === '' || undefined}>
            {shown}
          </td>
        )
      })}
    </tr>
  )
}

function cellText(
  column: ListColumn,
  value: ListItem['values'][string],
  words: ReturnType<typeof useCallWords>,
  t: (key: string) => string,
): string {
  if (value === null || value === '') return ''
  if (typeof value === 'boolean') return t(value ? 'list.yes' : 'list.no')
  if (typeof value === 'number') return words.amount(value)
  return column.kind === 'date' ? words.day(value) : value
}

interface VotesProps {
  who: string
  votes: ListVotes
  locked: boolean
  onVote(vote: 'up' | 'down'): void
}

/** Two buttons until one has voted; then what everybody voted. */
export function Votes({ who, votes, locked, onVote }: VotesProps) {
  const { t } = useTranslation('lists')
  if (votes.yours)
    return (
      <chakra.span textStyle="small" whiteSpace="nowrap" fontVariantNumeric="tabular-nums" data-tip={t('vote.stays')}>
        <span aria-hidden>
          +{votes.up} −{votes.down}
        </span>
        <span className="vh">{t('vote.result', { up: votes.up, down: votes.down })}</span>
      </chakra.span>
    )
  if (locked) return <chakra.span color="muted">{votes.cast > 0 ? t('vote.cast', { count: votes.cast }) : '–'}</chakra.span>
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="2px">
      <IconButton size="sm" icon={ThumbsUpIcon} iconSize={17} label={t('vote.up', { who })} onClick={() => onVote('up')} />
      <IconButton size="sm" icon={ThumbsDownIcon} iconSize={17} label={t('vote.down', { who })} onClick={() => onVote('down')} />
      {votes.cast > 0 && (
        <chakra.span textStyle="caption" color="muted" data-tip={t('vote.blind')}>
          {votes.cast}
        </chakra.span>
      )}
    </chakra.span>
  )
}
