import type { Clause } from '#contract/entities/paper.ts'
import { type Language, languages } from '#contract/languages.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { clausePairOwn } from '#src/theme/made/recipes/clause-pair-own.js'
import { clausePairPair } from '#src/theme/made/recipes/clause-pair-pair.js'

const Pair = chakra('section', clausePairPair)
const Own = chakra('dl', clausePairOwn)

interface Props {
  clause: Clause
  n: number
  /** The language that stands alone where there is room for one. */
  alone: Language
}

/** One clause in each language: beside each other where there is room, else the chosen one. */
export function ClausePair({ clause, n, alone }: Props) {
  return (
    <Pair>
      {languages.map(language => (
        <chakra.div
          key={language}
          lang={language}
          dir="ltr"
          display={{ base: language === alone ? 'block' : 'none', xl: 'block' }}
        >
          <h2>
            {n}. {clause.title[language]}
          </h2>
          {clause.text.map(line => (
            <p key={line[language]}>{line[language]}</p>
          ))}
        </chakra.div>
      ))}
      {clause.own.length > 0 && (
        <Own>
          {clause.own.map(({ title, lines }) => (
            <div key={title.en}>
              {languages.map(language => (
                <chakra.dt
                  key={language}
                  lang={language}
                  dir="ltr"
                  display={{ base: language === alone ? 'block' : 'none', xl: 'inline-block' }}
                  marginInlineEnd="16px"
                >
                  {title[language]}
                </chakra.dt>
              ))}
              {lines.map(line => (
                <dd key={line} dir="auto">
                  {line}
                </dd>
              ))}
            </div>
          ))}
        </Own>
      )}
    </Pair>
  )
}
