import { useTranslation } from 'react-i18next'
import { limits } from '#contract/limits.ts'
import { type QualityScore, qualityPartNames } from '#contract/rules/quality-score.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { useCallWords } from '../casting-calls/call-words.ts'
import { ShareBars } from './Part.tsx'

/** The quality score by its four parts, each with its value and error bar; without one of them there is no score. */
export function QualityParts({ quality: { parts, score } }: { quality: QualityScore }) {
  const { t } = useTranslation('channel-report')
  const words = useCallWords()
  const { weights, fall, leap } = limits.analyzer.score
  const unknown = qualityPartNames.filter(name => parts[name] === null)
  return (
    <section aria-labelledby="quality-score" data-score>
      <h4 id="quality-score">
        {score
          ? t('score.of', { score: score.value, low: score.low, high: score.high })
          : t('score.unknown', { parts: words.list(unknown.map(name => t(`score.part.${name}`))) })}
      </h4>
      <ShareBars
        shares={qualityPartNames.flatMap(key => {
          const part = parts[key]
          if (!part) return []
          const { value, low, high } = part
          const ends = { low: words.percent(low), high: words.percent(high) }
          return [
            { key, share: value, range: { low, high }, note: t('score.range', { ...ends, weight: words.percent(weights[key]) }) },
          ]
        })}
        label={key => t(`score.part.${key}`)}
      />
      <chakra.p color="text-2">{t('score.note', { fall: words.percent(fall), leap: words.percent(leap) })}</chakra.p>
    </section>
  )
}
