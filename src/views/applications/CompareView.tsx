import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { To } from 'react-router-dom'
import type { Application } from '#contract/entities/application.ts'
import { type FeePlan, splitFees } from '#contract/fees.ts'
import { Avatar } from '#src/components/Avatar.tsx'
import { IconButton } from '#src/components/IconButton.tsx'
import { Mark } from '#src/components/Mark.tsx'
import { Money } from '#src/components/Money.tsx'
import { NetworkIcon } from '#src/components/NetworkIcon.tsx'
import { TextLink } from '#src/components/TextLink.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { applicationsCompareViewTable } from '#src/theme/made/recipes/applications-compare-view-table.js'
import { markOfPitch } from '../casting-calls/application-words.ts'
import { useCallWords } from '../casting-calls/call-words.ts'
import { PieceCover } from '../portfolio/Piece.tsx'
import { Scroll, Side } from './side.tsx'

const Table = chakra('table', applicationsCompareViewTable)

interface Props {
  pitches: readonly Application[]
  plan: FeePlan
  openTo(uuid: string): To
  onClose(): void
}

/** Up to five pitches beside each other, line by line. */
export function CompareView({ pitches, plan, openTo, onClose }: Props) {
  const { t } = useTranslation('applications')
  const words = useCallWords()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const line = (name: string, cell: (pitch: Application) => ReactNode) => (
    <tr>
      <th scope="row">{name}</th>
      {pitches.map(pitch => (
        <td key={pitch.uuid}>{cell(pitch)}</td>
      ))}
    </tr>
  )
  // The call's own network is what one chooses by; where somebody has none of them, their largest.
  const largest = ({ creator, casting_call }: Application) =>
    creator.networks.find(({ network }) => casting_call.networks.includes(network)) ?? creator.networks[0]
  const questions = [...new Set(pitches.flatMap(pitch => pitch.answers.map(answer => answer.question)))]
  return (
    <Side aria-labelledby="compare-title">
      <chakra.div display="flex" justifyContent="space-between" alignItems="center" padding={{ base: '16px', lg: '18px 28px 0' }}>
        <chakra.h2 ref={heading} id="compare-title" tabIndex={-1} textStyle="title-2">
          {t('compare.title')}
        </chakra.h2>
        <IconButton icon={XIcon} label={t('compare.close')} onClick={onClose} />
      </chakra.div>
      <Scroll role="group" aria-label={t('compare.title')} overflowX="auto">
        <Table>
          <thead>
            <tr>
              <th>
                <span className="vh">{t('compare.who')}</span>
              </th>
              {pitches.map(pitch => (
                <th key={pitch.uuid} scope="col">
                  <chakra.span display="flex" alignItems="center" gap="10px">
                    <Avatar name={pitch.creator.name} image={pitch.creator.profile_image} size={32} />
                    <TextLink quiet to={openTo(pitch.uuid)}>
                      {pitch.creator.name}
                    </TextLink>
                  </chakra.span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {line(t('compare.state'), pitch => (
              <Mark kind={markOfPitch(pitch.state, 'brand')}>{t(`state.${pitch.state}`)}</Mark>
            ))}
            {line(t('compare.fee'), pitch =>
              pitch.fee_minor === null ? (
                t('detail.noFee')
              ) : (
                <chakra.span textStyle="figure">
                  <Money amount={pitch.fee_minor} currency={pitch.currency} />
                </chakra.span>
              ),
            )}
            {line(t('compare.total'), pitch =>
              pitch.fee_minor === null ? (
                '–'
              ) : (
                <Money amount={splitFees(pitch.fee_minor, plan).total_minor} currency={pitch.currency} />
              ),
            )}
            {line(t('compare.followers'), pitch => {
              const network = largest(pitch)
              return network ? (
                <chakra.span display="inline-flex" alignItems="center" gap="6px" fontVariantNumeric="tabular-nums">
                  <NetworkIcon network={network.network} />
                  {words.amount(network.followers)}
                </chakra.span>
              ) : (
                t('noNetworks')
              )
            })}
            {line(t('compare.engagement'), pitch => {
              const rate = largest(pitch)?.engagement_rate
              return rate == null ? '–' : words.percent(rate / 100)
            })}
            {line(t('compare.from'), pitch => (pitch.available_from ? words.day(pitch.available_from) : t('detail.any')))}
            {questions.map(question => (
              <tr key={question}>
                <th scope="row">{question}</th>
                {pitches.map(pitch => (
                  <chakra.td key={pitch.uuid} overflowWrap="anywhere">
                    {pitch.answers.find(answer => answer.question === question)?.value || (
                      <chakra.span color="muted">{t('detail.noAnswer')}</chakra.span>
                    )}
                  </chakra.td>
                ))}
              </tr>
            ))}
            {line(t('detail.portfolio'), pitch => (
              <chakra.span display="flex" flexWrap="wrap" gap="6px">
                {pitch.portfolio.length === 0 && '–'}
                {pitch.portfolio.slice(0, 4).map(piece => (
                  <span key={piece.uuid} data-tip={piece.title}>
                    <PieceCover piece={piece} width="72px" />
                    <span className="vh">{piece.title}</span>
                  </span>
                ))}
              </chakra.span>
            ))}
            {line(t('compare.message'), pitch => (
              <chakra.p textStyle="small" color="text-2" whiteSpace="pre-line" overflowWrap="anywhere">
                {pitch.message}
              </chakra.p>
            ))}
          </tbody>
        </Table>
      </Scroll>
    </Side>
  )
}
