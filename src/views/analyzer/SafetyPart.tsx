import { useTranslation } from 'react-i18next'
import type { ReportParts, SafetyExample } from '#contract/entities/channel-report.ts'
import { OutLink } from '#src/components/TextLink.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { reportBodyRows } from '#src/theme/made/recipes/report-body-rows.js'
import { useCallWords } from '../casting-calls/call-words.ts'
import { Part } from './Part.tsx'

const Rows = chakra('ul', reportBodyRows)

/** Sensitive subjects that posts speak of, each with its posts; what was looked for and not found is said, too. */
export function SafetyPart({ part }: { part: ReportParts['safety'] }) {
  const { t } = useTranslation('channel-report')
  const words = useCallWords()
  const found = part?.subjects.filter(one => one.posts > 0) ?? []
  const none = part?.subjects.filter(one => one.posts === 0) ?? []
  return (
    <Part name="safety" part={part} wide>
      {({ sample }) => {
        const n = words.amount(sample ?? 0)
        return (
          <>
            <p>{t('safety.lead')}</p>
            {found.length === 0 && (
              <p>
                <b>{t('safety.none', { count: sample ?? 0, n })}</b>
              </p>
            )}
            {found.map(one => (
              <section key={one.subject} aria-labelledby={`safety-${one.subject}`}>
                <h4 id={`safety-${one.subject}`}>
                  {t(`safety.subject.${one.subject}`)}{' '}
                  <chakra.span fontWeight={400} color="text-2">
                    {t('safety.found', { count: one.posts, n, share: words.percent(one.share) })}
                  </chakra.span>
                </h4>
                <Rows>
                  {one.examples.map((example, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: two posts may say the same on one day, and nothing moves.
                    <li key={index}>
                      <Example example={example} />
                    </li>
                  ))}
                </Rows>
              </section>
            ))}
            {none.length > 0 && (
              <chakra.p color="muted">
                {t('safety.noneOf', { subjects: words.list(none.map(one => t(`safety.subject.${one.subject}`))) })}
              </chakra.p>
            )}
          </>
        )
      }}
    </Part>
  )
}

/** The post's words with the one that was found marked, its day, and the way to it where it has an address. */
function Example({ example: { text, word, on, url } }: { example: SafetyExample }) {
  const { t } = useTranslation('channel-report')
  const words = useCallWords()
  const at = text.indexOf(word)
  return (
    <>
      <chakra.q minWidth={0} dir="auto" overflowWrap="anywhere">
        {at < 0 ? (
          text
        ) : (
          <>
            {text.slice(0, at)}
            <chakra.mark background="foco-subtle" color="foco-on-subtle" borderRadius="2px" paddingInline="2px">
              {word}
            </chakra.mark>
            {text.slice(at + word.length)}
          </>
        )}
      </chakra.q>
      <chakra.span color="text-2">
        {on === null ? t('safety.undated') : words.day(on)}
        {url && (
          <>
            {' · '}
            <OutLink href={url}>{t('safety.read')}</OutLink>
          </>
        )}
      </chakra.span>
    </>
  )
}
