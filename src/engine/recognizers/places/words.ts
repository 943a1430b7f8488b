import { hashWord } from '../scan/hash.ts'
import { WordSet } from '../scan/word-set.ts'

const set = (words: string): ReadonlySet<number> => new WordSet(words.split(/\s+/).map(hashWord))

/** Kinds of streets that stand after the name: "Cherry Lane". */
export const streetEnds = set(
  'street st avenue ave av road rd boulevard blvd lane ln drive dr court ct circle cir place pl square sq terrace ter terr trail trl parkway pkwy highway hwy way loop alley aly crescent cres close row walk plaza plz pike turnpike tpke expressway expy freeway fwy route rte path run ridge point pt cove hollow crossing xing bend glen grove heights hts hill hills landing manor meadow mews park pass pines spur station trace trce view vista village mill mills creek bluff bluffs commons corner corners estates estate field fields gardens garden green harbor haven island knoll lake lakes lodge oaks overlook promenade ranch rapids shore shores spring springs summit valley vale broadway causeway bypass esplanade strasse straße',
)
/** Those that are also words of everyday: they need a number and a name in front, in capitals. */
export const states = set(
  'al ak az ar ca co ct de fl ga hi id il in ia ks ky la me md ma mi mn ms mo mt ne nv nh nj nm ny nc nd oh ok or pa ri sc sd tn tx ut vt va wa wv wi wy dc pr vi gu',
)
/** State codes that are also degrees, words or abbreviations of medicine. */
export const doubtfulStates = set('md pa do in or me hi ok id co la de al ma ms mo mi pr vi ct mt nd oh')
/** Kinds of streets that stand before the name: "Calle Mayor", "rue de la Paix". */
export const streetStarts = set(
  'calle av avenida avinguda carrer pso avda paseo plaza pza ronda carretera ctra camino rambla travesia travessera urbanizacion urb avd pº prolongacion glorieta cuesta pasaje bulevar calzada poligono barriada via c rue impasse chemin quai viale corso piazza rua',
)
/** What stands before a town a person lives in or comes from. */
export const townCues = set('in from near at to of visiting outside around leaving en de nach aus bei')
/** Before those, what makes it surer. */
export const living = set(
  'lives living live lived vivo wohne habite resides residing resident residence moved born raised relocated traveling travelled traveled hails works working stays staying native natural residente vive nacido wohnt wohnhaft geboren drove driving driven flew flying came coming arrived arriving transferred transported returned returning hospital clinic office facility school church prison jail shelter house apartment farm home travel trip travels vacation incarcerated employed found treated practices family relatives located job warehouse plant store pharmacy visiting visited visit dtr daughter son sister brother mother father aunt uncle niece nephew cousin wife husband family mom dad grandma grandpa phoned call rang back admitted down practice parents bar restaurant factory mill mine base up grew drive lane street avenue road court born née nee né',
)
/** Kinds of institutions of health. */
export const healthPlaces = set(
  'hospital hospitals clinic infirmary hospice sanatorium hospitalario clinica clinico klinikum krankenhaus klinik uniklinik universitatsklinikum hopital clinique ospedale policlinico chu polyclinic medical health pharmacy rehabilitation nursing',
)
/** Words that end the name of a place of care only behind "at", "from" or "to": "seen at Harbor Point Imaging". */
export const weakPlaces = set(
  'ctr imaging radiology dermatology orthopedics orthopaedics cardiology pediatrics paediatrics oncology urology associates manor lodge physicians partners surgery dialysis rehab wellness dental eye hospice laboratories labs practice medicine center centre living orthotics prosthetics diagnostics endoscopy pathology psychiatry counseling neurology gastroenterology nephrology rheumatology endocrinology pulmonology physiotherapy audiology optometry urgentcare care group regional general memorial community home supply elementary school schools residence church library preschool daycare montessori academy kindergarten station vision optical chemist apothecary skilled sanitarium snf ltac ltach irf alf ecf crisis',
)
export const companyEnds = set('inc llc ltd corp corporation gmbh plc industries enterprises holdings llp')
/** Peoples and tongues that are also towns of the lists. */
export const noTowns = set(
  'english french german spanish italian irish polish dutch indian chinese mexican american african asian hispanic latin greek turkish russian swiss danish northern southern western eastern northeast northwest southeast southwest european medical hospital clinic',
)
/** Between a number and a kind of street these make no address: "2 tablets by oral route". */
export const noStreet = set(
  'by with in on and or than to for from per as was were is are had has showed mg mm ml cm tablet tablets patients patient cases days weeks months years doses hours oral daily left right segment elevation lead leads percent',
)
/** Words that open or end the names of departments, states and stages, and of no house: "at Bed Rest", "from General Surgery". */
export const departments = set(
  'general primary urgent intensive acute emergency internal family behavioral mental physical occupational speech radiation nuclear interventional surgical medical outpatient inpatient ambulatory home hospice palliative stage level grade class type phase step group tier max maximum minimum full half low high mean normal baseline rest bed bedside floor unit room ward service team department dept division section surgery medicine oncology radiology cardiology neurology urology dermatology pediatrics psychiatry pathology gynecology obstetrics orthopedics anesthesia nephrology rheumatology gastroenterology pulmonology endocrinology hematology immunology infectious disease diseases care clinic clinics triage recovery therapy rehab admission discharge day night week month year time age birth term left right upper lower central lateral medial anterior posterior proximal distal total partial complete first second third last next this that his her their our my your the all any each every both other another same such new old current past recent chronic severe mild moderate work school church court jail prison college university lunch dinner breakfast noon midnight goal risk least most once present excel word english spanish writing person conclusion summary addition general particular fact order case lieu view light part response regards regard reference relation terms compliance accordance triplicate duplicate remission sinus atrial rhythm situ vitro vivo utero patient client mother father daughter son wife husband nurse doctor staff provider lab labs imaging chart epic records pharmacy radiotherapy chemo chemotherapy dialysis group table figure chapter module appendix schedule section line column box question item point',
)
/** Words of trade that a chain's name goes on with; they tell no branch. */
export const trade = set(
  'pharmacy diagnostics lab labs laboratory laboratories health care caremark specialty kidney dialysis medical center clinic optical vision insurance plus advantage part plan portal card rewards app brand photo receipt rx mail order home customer service employee manager pharmacist tech coupon generic list drugs kabi',
)
