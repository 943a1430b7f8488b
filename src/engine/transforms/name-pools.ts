import { familyOf, flags, givenOf } from '../recognizers/gazetteers/flags.ts'
import { lexicon } from '../recognizers/gazetteers/lexicon.ts'
import { hashWord } from '../recognizers/scan/hash.ts'
import { cultures } from './surrogate-names.ts'

/** Names of one kind: those that are known, and those that may stand for them. */
export interface NamePool {
  readonly purpose: string
  /** The known names: each has a surrogate to itself. */
  readonly members: readonly string[]
  /** What stands for them: rarer names, the members themselves where there are none. */
  readonly names: readonly string[]
  /** What stands for names of the kind that no list knows. */
  readonly others: readonly string[]
}

const list = (words: string): readonly string[] => words.split(' ')

/** A name without accents, in small letters, with one kind of apostrophe. */
export const foldName = (word: string): string =>
  word.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase()

const rareEnglish = {
  female: list(
    'Abigail Adelaide Agnes Alma Annabel Arlene Audrey Beatrice Belinda Bernadette Bethany Beverly Blanche Bonnie Bridget Cassandra Cecilia Charlene Clarissa Colleen Constance Cora Cordelia Daphne Delia Doreen Edith Eleanor Eloise Elsie Ernestine Esther Ethel Eunice Flora Frieda Geraldine Gwendolyn Harriet Hilda Imogen Ingrid Irma Josephine Lavinia Leona Lorna Lucille Mabel Marjorie Maureen Mildred Minerva Miriam Muriel Myrtle Nadine Nora Olive Paulette Philippa Prudence Roberta Rosalind Rosemary Selma Thelma Ursula Viola Wilma Winifred',
  ),
  male: list(
    'Abner Alastair Albert Alfred Alvin Archibald Arnold Barnaby Bernard Bertram Casper Cecil Chester Clarence Claude Clifford Clive Conrad Cornelius Cuthbert Cyril Desmond Duncan Earl Edgar Edmund Elmer Ernest Eugene Ferdinand Francis Frederick Geoffrey Gerald Gilbert Harold Herbert Horace Howard Hubert Hugo Humphrey Irving Jasper Julius Lambert Lawrence Leonard Leopold Lionel Lloyd Luther Malcolm Maurice Milton Montgomery Neville Norman Oswald Percy Quentin Ralph Raymond Reginald Roland Rufus Rupert Sebastian Sidney Stanley Theodore Vernon Wallace Walter Wilfred Winston',
  ),
  family: list(
    'Abernathy Addington Alcott Appleby Applegate Ashcroft Atherton Atwater Babcock Bainbridge Barclay Barlow Bartlett Beckwith Bellamy Bickford Blakely Blanchard Boswell Bradshaw Bramwell Broughton Buckley Burgess Burnham Caldwell Cartwright Chadwick Chamberlain Chandler Chatham Colburn Colby Compton Cromwell Crosby Cunningham Danforth Davenport Dearborn Denham Dinsmore Drummond Dunham Eastman Eldridge Ellsworth Fairbanks Farnsworth Fenwick Fielding Fitch Gainsborough Garrison Goodwin Granger Greenwood Grimsby Hadley Halliday Hargrove Hartwell Haskins Hathaway Haverford Hemingway Holbrook Hollister Huntley Ingersoll Kendrick Kimball Kingsley Lancaster Langdon Lathrop Lindley Livingston Lockhart Lombard Loomis Ludlow Mansfield Marsden Mayfield Merriweather Middleton Milburn Nettleton Northcott Norwood Osgood Oxley Pemberton Penrose Pickering Prescott Radcliffe Ramsdell Redfield Ridgeway Rockwell Sedgwick Selby Shelby Sherwood Sinclair Somerset Stanhope Sterling Stockwell Templeton Thackeray Thornbury Tilden Townsend Underhill Vance Wadsworth Wakefield Walcott Warwick Weatherby Wendell Westbrook Wetherill Whitcomb Whitfield Wickham Winfield Winslow Wolcott Woodruff Wycliffe Yardley',
  ),
}

const rareSpanish = {
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
const EITHER = list(
  'Ains Alder Bar Ben Bex Blan Brad Bram Bran Brin Brock Carl Ches Clay Col Cran Dal Dar Den Dun El Els Fin Gar Gran Had Hal Ham Har Hart Hat Hen Hol Hor Hun Hux Ken Kens Kings Kir Lan Lang Lin Lind Mar Mel Mil Mor Nor Oak Pen Pres Ran Red Rip Ros Row Rush Sel Shel Shir Stan Sut Thorn Tins Tol Wal Wes Whit Wil Win Wins',
)
const FAMILY = list(
  'Ald Ash Bar Birk Black Bram Bran Breck Brook Burn Cald Chad Crans Dun East Elder Fair Farn Fern Gold Gray Hald Hart Hazel Heath Hether Holl Kel Kirk Lang Lark Leigh Lind Lock Long Lyn March Marl May Mill Moor North Oak Old Pem Pen Prest Quarr Raven Red Rock Rook Rush Sand Sedge Shel Silver South Stan Stock Storm Sum Swan Thorn Tidd Wake Wal Ward Wat Wex Whit Wild Wind Winter Wood Wren Yard',
)
const FAMILY_ENDS = list(
  'worth wick wood field brook combe croft hurst ridge shaw stead water more ham bridge burn mere holm cott land bury gate thorpe stone',
)

/** Names as they are formed, for those that no list knows: none of them is a name of the lists. */
const formed = {
  female: () => joined(GIVEN_F, list('ina elle etta ette inda ella issa ilia')),
  male: () => joined(EITHER, ['', 'er', 'en', 'ing'], list('ton by son ford well wick win mond')),
  either: () => joined(EITHER, ['', 'er', 'en', 'ing'], list('ley more den lyn ell ris')),
  family: () => joined(FAMILY, ['', 'en'], FAMILY_ENDS),
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
  const rarer = [rareEnglish, rareSpanish].map(({ female, male, family }) => ({
    female: fresh(female),
    male: fresh(male),
    family: fresh(family),
  }))
  const ofEither = fresh(formed.either())
  const either = { purpose: 'either', members: members.either, names: ofEither, others: ofEither }
  const perCulture = members.each.map((known, at) =>
    (['female', 'male', 'family'] as const).map((kind): NamePool => {
      const names = rarer[at]?.[kind] ?? known[kind]
      const others = at === 0 ? fresh(formed[kind]()) : names
      return { purpose: `${kind} ${at}`, members: known[kind], names, others }
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
