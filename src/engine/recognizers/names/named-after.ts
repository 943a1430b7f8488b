import { familyOf, flags, givenOf } from '../gazetteers/flags.ts'
import { hashWord } from '../scan/hash.ts'
import { WordSet } from '../scan/word-set.ts'
import { eponyms } from './eponyms.ts'

const list = (words: string): readonly number[] => words.split(/\s+/).filter(Boolean).map(hashWord)

/**
 * People after whom medicine calls diseases, signs, tests, scores, operations, tools, stains, formulas and microbes, by
 * field. Written from general medical knowledge; each word once, without accents, both halves of double names.
 */
const named: ReadonlySet<number> = new WordSet([
  // Bones, joints and fractures.
  ...list(`
  lenke risser sanders pirani bridwell pfirrmann schizas baastrup schmorl meyerding tarlov modic tonnis outerbridge shenton hilgenreiner perkin perkins reimers wiberg graf ombredanne kohlhof
  seinsheimer evans boyd griffin winquist hansen tile judet letournel vancouver-grade hawkins sneppen essex lopresti galeazzi monteggia bado jakob gartland baumann milch jupiter mehne frykman fernandez melone
  mayfield herzberg kienbock lichtman preiser watson eaton littler burton stahl geissler palmer elson boutonniere doyle verdan kleinert duran seddon sunderland allman rockwood neer codman hardacre bigliani
  goutallier patte cofield snyder hamada walch constant murley simovitch hornblower yergason crank gerber jerk speed hawkins oberlin froment wartenberg crouzon apert pfeiffer saethre chotzen carpenter muenke
  ficat arlet steinberg kerboul garden pauwels pipkin thompson epstein levin young-burgess denis magerl gehweiler anderson dalonzo hadley effendi jefferson chance kummell scheuermann romanus andersson
  ahlback kellgren lawrence rosenberg insall salvati caton deschamps blackburne peel dejour wyberg trillat merchant laurin schatzker moore tscherne oestern gotzen weber danis lauge-hansen maisonneuve wagstaffe
  tillaux chaput volkmann bosworth ruedi allgower haraguchi sangeorzan essex-lopresti sanders-type bohler gissane jones torg lisfranc myerson quenu kuss hardcastle freiberg sever iselin osgood sinding larsen
  johansson mulder thompson simmonds matles coleman silfverskiold ponseti dimeglio pirani-score denis-browne ilizarov taylor-spatial blount langenskiold drennan salenius vankka kite bosch perthes catterall herring
  waldenstrom salter pemberton dega chiari ganz steel pavlik barlow ortolani galeazzi-sign allis klisic southwick klein trethowan loder lovell winter winters moe cobb nash king stagnara milwaukee boston-brace
  adam adams ott schober patrick gaenslen laseque bragard fajersztajn lasegue slump spurling jackson lhermitte hoffmann tromner finger-escape waddell oswestry roland morris harris merle daubigne postel lysholm
  tegner ikdc noyes lachman losee slocum macintosh mcmurray apley steinmann bohler-test childress thessaly ege clarke zohlen noble ober thomas ely duncan craig stinchfield trendelenburg duchenne
  kirschner steinmann schanz rush ender kuntscher gross-kempf hoffmann-frame orthofix wagner charnley exeter corail muller furlong lubinus judet-cup bankart latarjet bristow putti platt weaver dunn mumford
  brostrom gould chrisman snook keller mcbride akin scarf chevron lapidus austin mitchell reverdin hohmann weil helal stainsby girdlestone mcfarland evans-cavus dwyer japas cole strayer baumann-op vulpius hoke
  syme chopart boyd-amp pirogoff burgess gritti stokes van-nes krukenberg sauve kapandji darrach bowers swanson souter strathclyde kudo coonrad morrey outerbridge-kashiwagi`),
  // Nerves, mind and their scales.
  ...list(`
  hoehn yahr schwab england webster hachinski fazekas scheltens koedam pasquier spetzler lawton barthel rankin glasgow fisher hess hunt wfns ogilvy engel wada blumcke ilae taylor palmini rasmussen
  landau kleffner lennox gastaut dravet west otahara ohtahara doose panayiotopoulos rolandic unverricht lundborg lafora jansky bielschowsky kufs batten spielmeyer vogt tay sachs sandhoff krabbe canavan alexander
  pelizaeus merzbacher leigh alpers kearns sayre melas merrf friedreich roussy levy charlevoix saguenay machado joseph holmes adie argyll robertson horner uhthoff marcus gunn parinaud collier benedikt weber
  claude nothnagel foville millard gubler raymond cestan wallenberg dejerine roussy-syndrome avellis jackson tapia vernet villaret collet sicard garcin gradenigo tolosa costen sluder frey ramsay bell mobius moebius
  house brackmann sunnybrook hallpike epley semont brandt daroff lempert gufoni dix barany unterberger fukuda romberg babinski chaddock gordon oppenheim bing schaeffer stransky rossolimo mendel bechterew
  gower gowers kernig brudzinski amoss jolly tensilon osserman lambert eaton guillain barre miller-fisher lewis sumner dejerine-sottas charcot marie tooth refsum kugelberg welander werdnig hoffman kennedy
  hirayama parsonage turner saturday erb klumpke bernhardt roth morton tarsal froment-sign phalen tinel durkan saunders struthers osborne guyon frohse kiloh nevin wernicke korsakoff marchiafava bignami
  creutzfeldt jakob gerstmann straussler scheinker kluver bucy balint anton charcot-triad capgras fregoli cotard ekbom clerambault ganser munchausen othello diogenes couvade tourette gilles wilson fahr hallervorden spatz
  sydenham huntington westphal lewy pick binswanger hakim adams steele richardson olszewski shy drager bickerstaff hashimoto susac devic baló balo schilder marburg balo-type vogt-koyanagi mollaret tullio
  minor dandy walker arnold chiari klippel feil sturge weber hippel lindau bourneville recklinghausen louis-bar osler brown sequard foix alajouanine
  hamilton montgomery asberg beck zung young ymrs kane positive andreasen simpson angus barnes abbas calgary snaith pleasure maslach zarit lubben holmes rahe conners vanderbilt achenbach vineland bayley griffiths
  denver wechsler stanford-binet raven raskin yesavage folstein addenbrooke moca slums mini-cog stroop bourdon rey osterrieth taylor benton luria nebraska boston-naming halstead reitan grooved rorschach myers briggs
  minnesota millon hare static buss durkee barratt conners-scale oppenheimer braden norton waterlow morse hendrich stratify tinetti berg romberg-quotient fugl meyer ashworth tardieu penn spasm oxford-grade lovett daniels
  purdue jebsen jamar minnesota-rate sollerman frenchay edmonton rockwood canadian-frailty katz lawton-brody townsend karnofsky lansky zubrod ecog palliative-index cheyne`),
  // Heart, vessels, lungs.
  ...list(`
  killip forrester sgarbossa smith brugada wellens winter barcelona vereckei framingham reynolds duke jones ross hancock beck ewart kussmaul corrigan quincke duroziez traube mueller becker lighthouse rosenbach gerhardt
  carvallo levine austin flint graham steell carey coombs gibson still means lerman hamman roger rytand cruveilhier baumgarten musset landolfi mayne hill branham nicoladoni
  ebstein fallot eisenmenger shone lutembacher uhl kawasaki takayasu buerger raynaud leriche wolff parkinson white lown ganong levine-test mahaim kent james bachmann his purkinje lenegre lev stokes adams
  mobitz wenckebach luciani ashman katz wachtel osborn epsilon fontaine prinzmetal kounis dressler loeffler loffler davies chagas fick gorlin hakki bernoulli doppler teichholz simpson devereux cornell sokolow lyon romhilt estes
  bazett fridericia hodges rautaharju schwartz stanford debakey crawford svensson ishimaru elephant bentall david yacoub ross konno rastan damus kaye stansel norwood sano glenn fontan hemi kawashima mustard senning jatene
  lecompte rastelli nikaidoh blalock taussig thomas waterston cooley potts blalock-hanlon rashkind brock warden mee cox maze carpentier alfieri kay dor batista ravitch nuss jatene-switch buckberg
  delnido custodiol bretschneider swan ganz seldinger judkins amplatz sones cournand mullins inoue brockenbrough gensini syntax rutherford fontaine-stage wagner texas-grade wifi bollinger trendelenburg perthes schwartz-test
  homans wells geneva caprini padua pisa charles virchow moses pratt lowenberg mayo-robson may-thurner thurner paget schroetter nutcracker cockett klippel trenaunay servelle parkes
  hampton westermark palla fleischner kerley hamman-rich rich caplan loffler-syndrome churg strauss goodpasture wegener kartagener siewert young swyer macleod ondine biot cheyne kussmaul-breathing hoover litten skoda
  light heffner virchow-node fleischner-criteria brock lungrads lahey mallampati cormack lehane wilson el-ganzouri patil lemon epworth friedman muller ikematsu stop-bang murray berlin-definition
  reid gordon-baker ghon ranke simon assmann puhl rich-focus mantoux heaf tine pirquet quantiferon light-criteria borg bhatt celli fletcher medical-research tiffeneau pinelli coburn knudson hankinson
  heimlich bulau monaldi abrams cope boutin eloesser clagett thal schede pleurx denver-shunt leveen`),
  // Stomach, bowel, liver, kidneys, surgery.
  ...list(`
  barrett prague schatzki zenker killian plummer vinson paterson brown-kelly boerhaave mallory weiss menetrier dieulafoy cameron forrest rockall blatchford sakita borrmann lauren siewert kudo kyoto sydney-system olga
  truelove witts mayo montreal harvey bradshaw vienna rutgeerts crohn hirschsprung ogilvie meckel peutz jeghers gardner turcot lynch amsterdam bethesda cowden cronkhite haggitt kikuchi hinchey ambrosetti wasvary parks
  goodsall milligan morgan ferguson longo whitehead altemeier delorme wells-rectopexy ripstein frykman hartmann miles lloyd davies turnbull brooke kock santulli mikulicz bishop koop bianchi step ladd malone
  billroth roux polya braun whipple traverso kausch child pugh turcotte meld maddrey lille glasgow-alcoholic blumgart klatskin bismuth corlette strasberg stewart way mirizzi csendes calot hartmann-pouch rokitansky aschoff luschka
  murphy courvoisier boas cullen grey turner fox ranson imrie apache marshall balthazar modified-ct atlanta puestow frey beger duval todani kasai charcot-cholangitis reynolds sphincter oddi vater santorini wirsung
  couinaud cantlie glisson riedel budd chiari banti wilson kayser fleischer zellweger gilbert crigler najjar dubin johnson rotor byler alagille reye milan ucsf barcelona-stage okuda knodell ishak scheuer metavir batts ludwig brunt kleiner
  mcburney rovsing blumberg aaron psoas obturator dunphy markle alvarado lanz rutherford-morrison kocher pfannenstiel joel misgav cohen maylard cherney battle rockey lanz-cut chevron-cut mercedes
  lichtenstein shouldice bassini mcvay stoppa rives desarda nyhus gilbert-class amyand littre richter maydl spigel grynfeltt petit bochdalek morgagni larrey nissen toupet dor belsey hill heller allison collis ivor lewis mckeown
  sistrunk thal seromuscular lembert connell halsted gambee cushing czerny albert bell-suture pursestring roeder
  bosniak hydrocele winter madsen millin freyer hryntschak gil-vernet anderson hynes foley-v culp cohen politano leadbetter lich gregoir boari bricker studer hautmann indiana-pouch mitrofanoff monti camey
  gleason breslow clark fuhrman robson wilms bright berger alport fanconi bartter gitelman liddle gordon-type lowe dent cockcroft gault mdrd schwartz jelliffe mcdonald brenner loop-henle bowman malpighi tamm horsfall
  kimmelstiel wilson-lesion heptinstall columbia-class haas peyronie fournier buck-fascia colles camper scarpa denonvilliers dartos marberger clavien dindo guy-stone stone-score
  tenckhoff scribner cimino brescia gracz quinton schon tesio permcath lactated ringer hartmann-fluid ganzoni parkland baxter brooke-formula muir barclay lund browder wallace curreri jackson-zones baux braslow
  hudson concha hasson veress palmer alexander balfour bookwalter thompson-retractor weitlaner gelpi travers norfolk deaver richardson langenbeck morris czerny-retractor kelly kocher-clamp mosquito halstead-mosquito rochester pean oschner ochsner
  babcock allis judd lahey mixter moynihan lane littlewood duval-forceps debakey adson gillies mcindoe bonney russian-forceps metzenbaum mayo iris-scissors potts smith-scissors yankauer poole frazier ferguson-suction redon jackson blake penrose
  sengstaken blakemore minnesota-tube linton nachlas levin salem sump dobhoff cantor miller abbott-tube ryle keofeed malecot pezzer councill coude tiemann robinson-catheter nelaton gibbon bonanno stamey
  hegar pratt hank auvard sims cusco graves pederson collin novak pipelle endocell vabra karman bakri condous foley-balloon`),
  // Women, birth, children.
  ...list(`
  apgar ballard dubowitz capurro finnegan silverman andersen downes sarnat thompson-score levene papile volpe bell-stage parrot kangaroo moro galant perez babkin landau-reflex parachute gesell denver-ii bayley-scale piaget tanner prader
  greulich pyle tanner-whitehouse risser-sign fenton olsen lubchenco bhutani ballard-score cole-length peters broselow luten nadas
  bishop leopold pawlik pinard doyen de-lee zhang friedman partogram naegele mittendorf hadlock shepard robinson-formula hellman jeanty johnson-formula toshach dare
  mcroberts rubin woods gaskin zavanelli barnum jacquemier wigand martin smellie veit mauriceau cronk lovset bracht pinard-manoeuvre burns marshall credé crede brandt andrews kustner schultze duncan
  couvelaire sheehan asherman bandl hegar chadwick goodell osiander piskacek jacquemier-sign braxton hicks montgomery wharton hoboken nuchal spalding ball kleihauer betke apt downey coombs liley queenan mari
  robert hellin naujoks kielland simpson elliott barton piper neville wrigley tucker-mclane malmstrom kiwi omnicup bird odon
  shirodkar mcdonald espinosa bahadur wurm lash b-lynch lynch hayman cho waterston oleary stark misgav-ladach pomeroy parkland-method irving uchida kroener hulka filshie essure adiana
  nabothian bartholin skene gartner muller wolff rokitansky mayer kuster hauser turner noonan swyer klinefelter stein leventhal rotterdam ferriman gallwey meigs krukenberg brenner sertoli leydig call exner schiller duval
  papanicolaou bethesda-system reid-score swede schiller-test lugol kurman figo wertheim meigs-op schauta okabayashi piver querleu manchester fothergill leforte lefort burch marshall marchetti krantz kelly-plication stamey-needle pereyra
  amsel nugent hay-ison dot donders
  hirschsprung-disease kawasaki-disease henoch schonlein koplik forchheimer pastia filatov dukes kaposi gianotti crosti still wissler gomez waterlow-scale z-score holliday segar darrow oliver parkland-kids
  silver russell beckwith wiedemann sotos weaver prader willi angelman rett smith lemli opitz magenis rubinstein taybi cornelia lange goldenhar treacher collins pierre robin stickler marfan ehlers danlos loeys dietz
  down edwards patau wolf hirschhorn cri-du-chat digeorge shprintzen williams beuren cockayne werner bloom fanconi-anaemia diamond blackfan shwachman kostmann chediak higashi wiskott aldrich bruton job digeorge-sequence`),
  // Blood, immunity, glands, metabolism.
  ...list(`
  duffy kidd kell lewis lutheran diego colton dombrock cartwright bombay rhesus coombs bernard soulier glanzmann willebrand hageman fletcher fitzgerald stuart prower christmas rosenthal leiden
  auer dohle pelger huet may hegglin howell jolly heinz pappenheimer cabot barts bart constant lepore cooley russell mott rouleaux dacie ham sezary hodgkin reed sternberg rye lugano burkitt castleman
  kikuchi fujimoto rosai dorfman kimura erdheim chester langerhans birbeck hand schuller christian letterer siwe waldenstrom durie salmon rai binet matutes sokal hasford eutos mentzer england-fraser shine lal
  evans felty banti gaucher niemann pick pompe fabry hunter hurler scheie sanfilippo morquio maroteaux lamy sly farber wolman tangier forbes cori mcardle hers tarui andersen-gsd gierke lesch nyhan hartnup menkes
  addison cushing conn liddle nelson carney simmonds sheehan-syndrome nelson-syndrome laron kallmann froelich hashimoto graves basedow plummer quervain riedel jod wolff chaikoff pendred refetoff pemberton
  stellwag graefe moebius-sign dalrymple joffroy means-sign chvostek trousseau albright whipple somogyi dawn mauriac wolfram bethesda-thyroid tirads marine-lenhart
  friedewald martin hopkins sampson fredrickson simon-broome kussmaul-coma adrogue madias winter-formula stewart figge siggaard astrup henderson hasselbalch haldane bohr
  light-chain bence jones congo schirmer sjogren sicca saxon heerfordt lofgren behcet reiter still-disease jaccoud bouchard heberden swan boutonnière hench rosenberg steinbrocker larsen sharp genant kellgren-lawrence mander
  sledai bilag steinbrocker-class rodnan barnett scleroderma thibierge weissenbach romanus-lesion forestier scheuermann-disease tietze`),
  // Skin, eyes, ears, teeth.
  ...list(`
  fitzpatrick glogau ludwig norwood hamilton-norwood savin nikolsky auspitz koebner asboe hansen darier hailey tzanck wickham woronoff gottron shawl osler janeway roth muehrcke mees beau terry lindsay plummer-nail
  breslow-depth clark-level spitz sutton hutchinson mohs bowen paget queyrat merkel kaposi mycosis sezary-cell pautrier munro kogoj civatte schaumann psammoma negri cowdry guarnieri lipschutz councilman mallory-body hirano lewy-body pick-body
  sweet stevens johnson lyell pemphigus duhring dermatitis-duhring hurley sartorius grover schamberg majocchi gougerot blum sneddon wilkinson rosacea-kligman kligman baker-cyst birt hogg dube muir torre
  wood woods grenz goeckerman ingram draize zitelli burow limberg dufourmentel rhomboid mustarde abbe estlander karapandzic gillies-fan webster mcgregor juri tessier
  snellen jaeger landolt sloan lea allen-cards ishihara farnsworth munsell hardy rand rittler pelli robson amsler watzke maddox worth titmus lang frisby randot bagolini hirschberg krimsky bruckner bangerter cambridge
  goldmann perkins-tonometer schiotz icare humphrey octopus esterman shaffer spaeth scheie schlemm schwalbe sampaolesi krukenberg-spindle haab vogt-striae fleischer-ring munson rizzuti descemet bowman-layer
  van-herick seidel seclusion khodadoust sattler haller bruch elschnig soemmering cloquet weiss-ring berger-space mittendorf purtscher coats eales best stargardt leber kjer drusen berlin-oedema commotio sorsby
  harada vogt koyanagi posner schlossman fuchs mooren salzmann terrien thygeson cogan meesmann reis bucklers groenouw avellino ahmed baerveldt molteno trabeculectomy-cairns elliot gonin custodis
  duane brown-syndrome parks bielschowsky-test hess lancaster jampolsky hering sherrington listing donders panum knapp jensen faden cuppers kestenbaum hotz
  rinne weber schwabach bing-test stenger lombard bekesy carhart toynbee valsalva politzer eustachian jerger sade tos teed carhart-notch prussak shrapnell macewen trautmann citelli
  onodi haller-cell keros lund mackay kennedy caldwell luc denker draf messerklinger stammberger kiesselbach woodruff little brodsky friedman-palate mallampati-score waldeyer rosenmuller passavant gerlach
  reinke wullstein portmann schuknecht heermann rosen plester house-urban teflon causse
  angle frankfort frankfurt tweed steiner ricketts bolton spee wilson-curve monson bonwill kennedy-class applegate miller-mobility glickman cairo ramfjord russell-index loe silness greene vermillion quigley hein
  black gv tofflemire gates glidden hedstrom kerr gracey columbia-curette mccall ochsenbein kirkland widman leriche-mouth guerin fox-plane hanau le-fort champy erich gunning bardach furlong millard tennison randall veau sabattini`),
  // More of many fields.
  ...list(`
  waddell sturner henssge simon-test raschke sheiner tozer rybak hoffer haigis holladay sanders-retzlaff hughson westlake riga fede bolk carabelli kronfeld maudsley esterman apfel storz sara-stedy buckingham zimmer-frame rollator kirton gutter iceross alps ossur bado holdsworth tyrer cuzick gail claus brcapro premm amsterdam-criteria
  javid sundt inahara burbank borrel kleb nuprep cobb-syndrome senear usher leser trelat fasanella servat cutler beard hughes tenzel mustarde-flap kleine levin blom singer provox cotton myer gutzmann kleinsasser isshiki voshell ritleng haraguchi bartonicek gutmann hansen-lauge tuli cazeneuve
  sternbach hunter-criteria dunkley carvajal naxos mallory-hyaline randall ranger sargent harvard cooper-test conconi margaria wingate katch mcardle astrand rhyming balke naughton ramp kanavel brunelli leddy ligamento hunner walsh-probe rumi koh rollins hulka-clip kronig douglas-pouch allis-clamp
  resusci simman gaumard anneke little-anne fasting giacino kalmar rappaport zasler bohan peter tomlinson fleischner-score ota ito becker-nevus hori spitz-nevus hatter minamata itai burton burtonian kayser-ring gorlin-sign
  reed-frost kermack mckendrick snow-map semmelweis lister-spray jenner fracastoro hooke leeuwenhoek koch-postulates loeffler-postulate pettenkofer virchow-triad bernard-milieu cannon selye starling-forces guyton harvey-circulation malpighian servetus vesalius galen avicenna
  orringer sweet-anastomosis collard nakayama akiyama pearson-rule frykholm bakody nurick mjoa ranawat cranio-frykholm magerl goel harms roy-camille steffee wiltse bryan prestige mobi-c charite prodisc maverick coflex wallis-spacer diam xstop
  kitaoka aofas coughlin smillie berndt harty hepple pott-fracture wagstaffe-lefort stieda shepherd gissane-angle boehler broden harris-beath canale cotton-test thurstan holland salter-lump werenskiold torode zieg
  chilaiditi naclerio luftsichel golden-s rigler cupola kirklin hampton-line carman westermark-sign fleischner-sign holzknecht gore chang felson macklin monad tram-track signet jacobson schmidt-nielsen`),
  // Germs, stains, tests of the laboratory, formulas, studies, devices.
  ...list(`
  gram ziehl neelsen kinyoun giemsa wright leishman romanowsky papanicolaou-stain masson goldner gomori grocott verhoeff gieson perls prussian fontana masson-fontana warthin starry steiner-stain dieterle gimenez macchiavello
  bielschowsky-stain luxol nissl golgi cajal weigert mallory-stain azan feulgen schiff alcian mucicarmine oil-red sudan congo-red thioflavin toluidine hansel gridley
  lancefield quellung neufeld nagler elek dick schick schultz charlton weil felix widal paul bunnell davidsohn monospot sabin feldman wassermann kahn vdrl frei casoni montenegro kveim siltzbach moloney
  macconkey sabouraud thayer lowenstein jensen middlebrook loeffler-medium tellurite wilson-blair cary blair stuart-medium amies mueller hinton kirby bauer etest hodge cefinase bordet gengou bcye
  ames benedict fehling seliwanoff bial biuret folin ciocalteu lowry bradford jaffe trinder evelyn malloy van-den-bergh ehrlich watson schwartz hay gmelin rothera gerhardt legal nessler berthelot kjeldahl
  southern northern western sanger maxam gilbert-sequencing illumina giemsa-banding barr lyon philadelphia robertson hardy weinberg punnett mendel
  westergren wintrobe duke-bleeding ivy quick russell-viper clauss howell-time lee-white sahli drabkin neubauer burker coulter wright-giemsa
  kaplan meier cox mantel haenszel fisher student mann whitney wilcoxon kruskal wallis friedman-test spearman pearson kendall bonferroni tukey dunnett holm hochberg bland altman cronbach cohen fleiss bayes gauss poisson bernoulli
  begg egger jadad cochrane newcastle ottawa downs grade-working hosmer lemeshow brier nelder youden shapiro wilk kolmogorov smirnov levene bartlett welch laplace fourier
  mosteller dubois haycock gehan boyd-bsa devine broca-index lorentz hamwi mifflin jeor harris benedict ireton schofield cunningham katch quetelet durnin womersley jackson-pollock
  haldane-effect michaelis menten lineweaver hill-equation nernst goldman hodgkin huxley donnan starling poiseuille laplace-law reynolds-number bernoulli-effect dalton boyle charles henry-law graham avogadro
  macintosh miller-blade mccoy magill guedel mapleson bain ayre jackson rees ambu laerdal combitube bougie eschmann frova aintree cook melker portex shiley bivona rusch tuohy whitacre quincke-needle sprotte crawford-needle
  hustead pajunk stimuplex bier racz winnie labat raj perlas vloka narang forero
  littmann welch allyn philips-monitor zoll lifepak lucas thumper draeger servo bennett bird-ventilator emerson hamilton-g5 maquet fresenius gambro prismaflex baxter-pump alaris curlin cadd hickman broviac groshong portacath
  huber jelco angiocath cordis arrow-kit trialysis mahurkar niagara ash-split cimino-fistula
  unna robert-jones velpeau desault gilchrist sarmiento munster minerva milwaukee-brace taylor-brace jewett knight charleston providence-brace rosenberger rigo cheneau buck russell-traction bryant hamilton-russell thomas-splint braun-frame
  bohler-frame gallows dunlop bankart-frame gardner wells crutchfield mayfield-clamp sugita leyla greenberg budde kerrison leksell penfield cobb-elevator woodson cloward caspar scoville raney dandy-clip yasargil-clip
  stryker brooks-frame jordan roho hoyer sara lift arjo sabina maxi
  kegel pilates alexander-technique feldenkrais bobath vojta brunnstrom rood kabat knott mckenzie mulligan maitland cyriax kaltenborn buerger-allen williams-flexion klapp schroth codman-exercise cawthorne cooksey masako mendelsohn shaker effortful
  atkins feingold ornish banting dash-diet pritikin giordano giovannetti sippy meulengracht bristol-stool lickert borg-scale wong baker flacc faces oucher abbey doloplus painad raass richmond ramsay riker`),
])

/** Everyday family names among them, which only beside a thing of medicine stand for one. */
const POPULAR = 2

/**
 * Whether a word alone, with what the lexicon knows of it, is a thing of medicine called after somebody rather than a
 * patient: not where it is also a frequent name.
 */
export function isNamedThing(hash: number, flag: number): boolean {
  if (eponyms.has(hash)) return true
  if (!named.has(hash) && (flag & flags.eponym) === 0) return false
  return familyOf(flag) < POPULAR && givenOf(flag) < POPULAR
}

/** Whether something of medicine is called after a name, frequent as it may be. */
export function lendsItsName(hash: number, flag: number): boolean {
  return eponyms.has(hash) || named.has(hash) || (flag & flags.eponym) !== 0
}
