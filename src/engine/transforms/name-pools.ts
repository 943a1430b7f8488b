import { familyOf, flags, givenOf } from '../recognizers/gazetteers/flags.ts'
import { lexicon } from '../recognizers/gazetteers/lexicon.ts'
import { hashWord } from '../recognizers/scan/hash.ts'
import { cultures } from './surrogate-names.ts'

/** Names of one kind: those that are known, and those that may stand for them. */
export interface NamePool {
  readonly purpose: string
  /** The known names: each has a surrogate to itself. */
  readonly members: readonly string[]
  /** What surrogates are drawn from: the members themselves where there is nothing rarer. */
  readonly names: readonly string[]
}

const list = (words: string): readonly string[] => words.split(' ')

/** A name without accents, in small letters, with one kind of apostrophe. */
export const foldName = (word: string): string =>
  word.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase()

const spanish = {
  female: list(
    'Adelaida Amparo Araceli Aurelia Azucena Bienvenida Candelaria Caridad Casilda Consuelo Edelmira Elvira Encarnacion Esperanza Estefania Eulalia Felicidad Florencia Genoveva Graciela Griselda Hortensia Inmaculada Jacinta Josefina Leocadia Leonor Lourdes Macarena Magdalena Marisol Milagros Natividad Nieves Ofelia Perpetua Piedad Ramona Remedios Rosario Salome Soledad Tomasa Visitacion Yolanda Zoraida',
  ),
  male: list(
    'Abelardo Agapito Amadeo Ambrosio Anselmo Arcadio Aurelio Baltasar Bartolome Basilio Benigno Bernabe Bonifacio Calixto Casimiro Celestino Cipriano Crisanto Demetrio Edmundo Eleuterio Eliseo Epifanio Evaristo Fabricio Faustino Fermin Florentino Fulgencio Genaro Gervasio Gumersindo Heliodoro Higinio Hilario Isidro Leandro Leopoldo Macario Marcelino Maximino Melchor Modesto Nazario Nemesio Olegario Pascual Porfirio Prudencio Remigio Rigoberto Rogelio Rosendo Saturnino Severino Teodoro Tiburcio Urbano Valeriano Venancio Wenceslao Zacarias',
  ),
  family: list(
    'Alcaraz Aldana Altamirano Amezcua Anaya Aranda Arellano Arguello Arizmendi Arriaga Avendano Azcarate Balmaceda Banuelos Barragan Barrientos Becerra Bejarano Benavides Bocanegra Bustamante Calatrava Calderon Camacho Canales Cardenas Carranza Carrasquillo Casillas Cavazos Cervantes Cifuentes Cisneros Covarrubias Echeverria Elizondo Escalante Escamilla Esparza Espinosa Figueroa Galarza Galindo Gallardo Gamboa Granados Guajardo Henriquez Hinojosa Izquierdo Jaramillo Ledesma Limon Lucero Machuca Maldonado Mascarenas Melgar Mondragon Montalvo Montemayor Montoya Negrete Ocampo Olivares Ontiveros Oropeza Pantoja Paredes Pedroza Peralta Pineda Plascencia Quintanilla Rentería Rincon Robledo Saavedra Salcido Sandoval Santillan Sepulveda Sotomayor Tafoya Talavera Tamayo Urbina Valdivia Valenzuela Velarde Villalobos Villanueva Zaldivar Zambrano Zamudio Zepeda Zuniga',
  ),
}

const joined = (...parts: readonly (readonly string[])[]): string[] =>
  parts.reduce<string[]>((heads, tails) => heads.flatMap((head) => tails.map((tail) => head + tail)), [''])

const GIVEN_F = list(
  'Adel Alb Alm Amal Arab Aur Bern Cal Carl Cel Clar Cor Dal Del Dor Edm Ell Elm Ern Ev Flor Georg Gis Hel Henr Is Jan Jos Lav Leon Lor Luc Lud Mad Marc Mel Mir Nor Od Oph Paul Pet Phil Ros Sab Sel Sid Ther Ver Wilh Win Zel',
)
const GIVEN_M = list(
  'Al Ald Alf Ans Arn Bald Bar Ber Brod Cal Ced Clar Col Corn Dag Del Ed Eg El Em Er Ev Fer Gar Ger God Had Hal Ham Har Hel Her Hob Hum Ing Ken Lam Lan Len Leo Lud Mal Mar Nor Or Os Per Ran Ray Rod Ro Ros Rud San Sel Sig Thad Thor Tor Ul Val Wal Wel Wil Win',
)
const EITHER = list(
  'Ains Alder Bar Ben Bex Blan Brad Bram Bran Brin Brock Carl Ches Clay Col Cran Dal Dar Den Dun El Els Fin Gar Gran Had Hal Ham Har Hart Hat Hen Hol Hor Hun Hux Ken Kens Kings Kir Lan Lang Lin Lind Mar Mel Mil Mor Nor Oak Pen Pres Ran Red Rip Ros Row Rush Sel Shel Shir Stan Sut Thorn Tins Tol Wal Wes Whit Wil Win Wins',
)
const FAMILY = list(
  'Ald Ash Bar Birk Black Bram Bran Breck Brook Burn Cald Chad Crans Dun East Elder Fair Farn Fern Gold Gray Hald Hart Hazel Heath Hether Holl Kel Kirk Lang Lark Leigh Lind Lock Long Lyn March Marl May Mill Moor North Oak Old Pem Pen Prest Quarr Raven Red Rock Rook Rush Sand Sedge Shel Silver South Stan Stock Storm Sum Swan Thorn Tidd Wake Wal Ward Wat Wex Whit Wild Wind Winter Wood Wren Yard',
)
const FAMILY_ENDS = list(
  'worth wick wood field brook combe croft hurst ridge shaw stead water more ham bridge burn mere holm cott land bury gate thorpe stone',
)

/** Names as they are formed, seldom enough that hardly any text has the same: none of them is a name of the lists. */
const formed = {
  female: () => joined(GIVEN_F, list('ina elle etta inda ora ene ilda ella ette issa ilia')),
  male: () => joined(GIVEN_M, list('win bert rick mund ward fred wyn wald hard mont')),
  either: () => joined(EITHER, ['', 'er', 'en', 'ing'], list('ley ton by son ford well')),
  family: () => joined(FAMILY, ['', 'er', 'ing', 'en'], FAMILY_ENDS),
}

interface Pools {
  readonly female: NamePool
  readonly male: NamePool
  /** Names that lists know as given and as family names, or for either sex: their surrogates may be all of these. */
  readonly either: NamePool
  readonly family: NamePool
  readonly of: ReadonlyMap<string, { readonly pool: NamePool; readonly place: number }>
}

let pools: Pools | undefined

/** Each name is of one pool alone, and no surrogate of one pool is one of another. */
function build(): Pools {
  const taken = new Set<string>()
  const fresh = (names: readonly string[]) =>
    names.filter((name) => !taken.has(foldName(name)) && taken.add(foldName(name)))
  const [english] = cultures
  const both = english ? [...english.male, ...english.female].filter((name) => english.family.includes(name)) : []
  const members = {
    either: fresh(both),
    each: cultures.map(({ female, male, family }) => ({
      female: fresh(female),
      male: fresh(male),
      family: fresh(family),
    })),
  }
  const drawn = (['female', 'male', 'family'] as const).map((kind) => [kind, fresh(spanish[kind])] as const)
  const rare = Object.fromEntries(drawn)
  const pool = (purpose: string, known: readonly string[], names: readonly string[]): NamePool => ({
    purpose,
    members: known,
    names,
  })
  const either = pool('either', members.either, fresh(formed.either()))
  const perCulture = members.each.map((known, at) =>
    (['female', 'male', 'family'] as const).map((kind) => {
      const names = at === 0 ? fresh(formed[kind]()) : at === 1 ? (rare[kind] ?? known[kind]) : known[kind]
      return pool(`${kind} ${at}`, known[kind], names)
    }),
  )
  const of = new Map(
    [either, ...perCulture.flat()].flatMap((one) =>
      one.members.map((name, place) => [foldName(name), { pool: one, place }] as const),
    ),
  )
  const [female = either, male = either, family = either] = perCulture[0] ?? []
  return { female, male, either, family, of }
}

/** The pool of a folded word, by the word alone; its place there if it is a known name. */
export function poolOf(key: string): { readonly pool: NamePool; readonly place?: number } {
  pools ??= build()
  const known = pools.of.get(key)
  if (known) return known
  const flag = lexicon().lookup(hashWord(key))
  const [given, family] = [givenOf(flag), familyOf(flag)]
  if (given === 0 || family > given) return { pool: pools.family }
  const sex = flag & (flags.female | flags.male)
  if (given === family || sex === 0 || sex === (flags.female | flags.male)) return { pool: pools.either }
  return { pool: sex === flags.female ? pools.female : pools.male }
}
