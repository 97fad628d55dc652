import { useTranslation } from 'react-i18next'
import type { Booking } from '#contract/entities/booking.ts'
import type { ProofShot } from '#contract/entities/booking-proof.ts'
import { formatNumber } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { Section } from '../casting-calls/Section.tsx'
import { useSpaceWords } from '../realty/use-space-words.ts'
import { Photos } from './Photos.tsx'

type Proof = Booking['proofs'][number]

/** Proofs that the host has shown: photos with the time and place in their files, and logs with their sums. */
export function ProofList({ proofs }: { proofs: readonly Proof[] }) {
  const { t } = useTranslation('bookings')
  if (proofs.length === 0) return null
  return (
    <Section title={t('proofs')}>
      {proofs.map(proof => (
        <chakra.div key={proof.uuid} marginBottom="3">
          {proof.log ? <Log proof={proof} log={proof.log} /> : <Shown proof={proof} />}
        </chakra.div>
      ))}
    </Section>
  )
}

function Shown({ proof }: { proof: Proof }) {
  const { t } = useTranslation('bookings')
  const words = useSpaceWords()
  return (
    <>
      <chakra.p textStyle="meta" color="muted">
        {t('takenOn', { date: words.day(proof.taken_on) })} {proof.note}
      </chakra.p>
      <Photos files={proof.files} alt={t('proofPhoto', { date: words.day(proof.taken_on) })} />
      <ul>
        {proof.shots.map((shot, index) => (
          <ShotLine key={shot.file} shot={shot} n={proof.shots.length > 1 ? index + 1 : null} />
        ))}
      </ul>
    </>
  )
}

/** One photo's own facts; what does not fit stands in the colour of a warning, and in words. */
function ShotLine({ shot, n }: { shot: ProofShot; n: number | null }) {
  const { t } = useTranslation('bookings')
  const words = useSpaceWords()
  const language = useLanguage()
  const { taken_at, metres, marks } = shot
  const far = metres !== null && metres >= 1000
  const time =
    taken_at === null
      ? t('shot.no_time')
      : t('shot.taken', { date: words.day(taken_at.slice(0, 10)), time: taken_at.slice(11, 16) })
  const place =
    metres === null
      ? t('shot.no_place')
      : t(far ? 'shot.km' : 'shot.metres', { distance: formatNumber(far ? Math.round(metres / 100) / 10 : metres, language) })
  const odd = marks.filter(mark => mark === 'future' || mark === 'other_day' || mark === 'far')
  return (
    <chakra.li textStyle="meta" color="muted" data-marks={marks.join(' ')}>
      {n !== null && `${t('shot.n', { n })} `}
      {time} {place}
      {odd.map(mark => (
        <chakra.b key={mark} color="warn" fontWeight="580">
          {' '}
          {t(`shot.${mark}`)}
        </chakra.b>
      ))}
    </chakra.li>
  )
}

function Log({ proof, log }: { proof: Proof; log: NonNullable<Proof['log']> }) {
  const { t } = useTranslation('bookings')
  const words = useSpaceWords()
  const language = useLanguage()
  const number = (value: number) => formatNumber(value, language)
  const said = log.said === null ? null : log.said * (log.days + log.silent)
  return (
    <>
      <p>
        {t('log.of', { days: words.between(proof.taken_on, proof.until_on ?? proof.taken_on) })} {proof.note}
      </p>
      <p>
        {t('log.plays', { count: log.plays, plays: number(log.plays) })} {t('log.days', { count: log.days })}
      </p>
      <chakra.p textStyle="meta" color="muted">
        {said === null ? t('log.unsaid') : t('log.said', { plays: number(said) })}
      </chakra.p>
      {log.silent > 0 && (
        <chakra.p color="warn" fontWeight="580">
          {t('log.silent', { count: log.silent })}
        </chakra.p>
      )}
      <ul>
        {proof.files.map(file => (
          <li key={file.uuid}>
            <a href={file.url} download={file.name}>
              {t('log.file', { name: file.name })}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
