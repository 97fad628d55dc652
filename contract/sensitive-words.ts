import type { SensitiveSubject } from './entities/channel-report.ts'
import type { Language } from './languages.ts'

type Words = Record<SensitiveSubject, string>

/**
 * Words that mean one thing wherever they stand, in both languages: each in all its forms, with its accents, phrases too. A word that means
 * something harmless as often ("copa", "shot", "joint", "partido", "kill") is not here: a missed post costs less than a wrong one.
 */
export const sensitiveWords: Record<Language, Words> = {
  en: {
    alcohol: `alcohol, alcoholic, beer, beers, wine, wines, vodka, whisky, whiskey, bourbon, rum, gin, tequila, mezcal, champagne, prosecco,
      cocktail, cocktails, liquor, booze, hangover, drunk, brewery, winery, distillery, margarita, margaritas, gin and tonic`,
    gambling: `gambling, gambler, casino, casinos, poker, roulette, blackjack, slot machine, slot machines, betting, bookmaker, bookmakers,
      sports bet, sports bets, lottery, jackpot`,
    adult: `porn, porno, pornography, xxx, nsfw, nude, nudes, sex toy, sex toys, sexting, erotic, erotica, onlyfans, only fans, escort, escorts,
      stripper, strippers, striptease`,
    violence: `violence, violent, murder, murders, murdered, murderer, homicide, gun, guns, firearm, firearms, weapon, weapons, massacre,
      stabbing, terrorist, terrorists, terrorism, torture, rape, domestic abuse, suicide`,
    politics: `politics, politician, politicians, election, elections, vote, voting, voters, parliament, senator, senators, congressman,
      congresswoman, prime minister, political party, political parties, left-wing, right-wing, communism, fascism, fascist, fascists,
      referendum`,
    drugs: `cocaine, heroin, marijuana, cannabis, weed, ecstasy, mdma, lsd, meth, methamphetamine, ketamine, fentanyl, hashish, opium,
      drug dealer, drug dealers, magic mushrooms`,
    profanity: `fuck, fucks, fucked, fucking, fucker, motherfucker, shit, shitty, bullshit, bitch, bitches, asshole, assholes, bastard,
      bastards, cunt, dickhead, wtf, slut, whore`,
  },
  es: {
    alcohol: `alcohol, alcohólico, alcohólica, alcohólicos, alcohólicas, cerveza, cervezas, cervecería, cervecerías, vino, vinos, vodka, whisky,
      güisqui, ron, ginebra, tequila, mezcal, champán, cava, cóctel, cócteles, licor, licores, resaca, borracho, borracha, borrachos, borrachas,
      borrachera, bodega de vinos, destilería, gin tonic, gintonic, vermut, vermú, chupito, chupitos, pisco, aguardiente, sangría`,
    gambling: `apuesta deportiva, apuestas deportivas, apuestas, casino, casinos, póker, ruleta, blackjack, tragaperras, tragamonedas,
      casa de apuestas, casas de apuestas, juegos de azar, lotería, ludopatía, ludópata`,
    adult: `porno, pornografía, pornográfico, pornográfica, desnudo integral, desnudos integrales, juguete sexual, juguetes sexuales,
      juguete erótico, juguetes eróticos, erótico, erótica, eróticos, eróticas, onlyfans, estriptis, prostitución, prostituta, prostitutas`,
    violence: `violencia, violento, violenta, violentos, violentas, asesinato, asesinatos, asesino, asesina, asesinos, asesinas, homicidio,
      pistola, pistolas, arma de fuego, armas, masacre, apuñalar, apuñalado, apuñalada, terrorismo, terrorista, terroristas, tortura, torturas,
      violación, maltrato, suicidio, matanza`,
    politics: `política, políticas públicas, político, políticos, elección general, elecciones, votar, votantes, parlamento, senador, senadora,
      senadores, diputado, diputada, diputados, primer ministro, primera ministra, partido político, partidos políticos, comunismo, fascismo,
      fascista, fascistas, referéndum, izquierda radical, extrema derecha, extrema izquierda`,
    drugs: `cocaína, heroína, marihuana, cannabis, porro, porros, éxtasis líquido, mdma, lsd, metanfetamina, ketamina, fentanilo, hachís, opio,
      droga, drogas, drogado, drogada, narcotráfico, narcotraficante, narcotraficantes`,
    profanity: `mierda, joder, jodido, jodida, puta, putas, puto, putos, coño, cabrón, cabrona, cabrones, gilipollas, hijo de puta, hijos de puta,
      pendejo, pendeja, pendejos, chingar, chingada, verga, culero, culeros, malparido, malparida, hijueputa, imbécil, maricón, follar`,
  },
}

/** Words of one language that are somebody's name or harmless in the other: they count only where the text is of their own. */
export const onlyInItsLanguage: Record<Language, readonly string[]> = {
  en: ['vote', 'drunk'],
  es: ['ron', 'cava', 'opio', 'verga', 'pisco'],
}

/** Phrases that hold such a word and say the opposite or something else; they are taken out before the search. */
export const harmlessPhrases: readonly string[] = [
  '(?:\\p{L}+\\s+)?sin\\s+alcohol',
  '(?:\\p{L}+\\s+)?(?:0[,.]0|0%)',
  'alcohol[\\s-]+free(?:\\s+\\p{L}+)?',
  '(?:non|no|zero)[\\s-]+alcohol(?:ic)?(?:\\s+\\p{L}+)?',
  'root\\s+beer',
  'ginger\\s+beer',
  'wine\\s+vinegar',
  'vinagre\\s+de\\s+vino',
  'glue\\s+gun',
  'massage\\s+guns?',
  'privacy\\s+polic(?:y|ies)',
  'política\\s+de\\s+(?:privacidad|cookies|devoluci(?:ón|ones)|envíos|empresa)',
  'pistola\\s+de\\s+(?:silicona|masaje|agua|pintura)',
]
