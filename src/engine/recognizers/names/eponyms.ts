import { hashPhrase, hashWord } from '../scan/hash.ts'
import { WordSet } from '../scan/word-set.ts'

const set = (words: string): ReadonlySet<number> => new WordSet(words.split(/\s+/).filter(Boolean).map(hashWord))

/**
 * Surnames that notes use for diseases, signs, tests, devices and scales far more often than for a patient. Alone,
 * without a title or a given name before them, they are nobody.
 */
export const eponyms = set(`
  papile kudo fugl haggitt spetzler volpe downes dubowitz lansky beighton amsel nugent ferriman gallwey danis tegner lysholm jebsen ashworth tardieu brunnstrom stroop bougie mirels enneking frankel veress hasson calot
  bovie hohmann leopold leopolds linehan hoyer moro bremer naranjo montgomery-asberg bech touhy tuohy asberg rafaelson dawley
  mcroberts zavanelli ritgen kristeller brandt-andrews wharton neer yergason jobe cozen phalens tinels finkelsteins adson spurling
  spurlings faber fadir ober lisfranc maisonneuve pilon segond rolando tillaux salter-harris pauwels fuhrman gleasons breslows
  bismuth strasberg todani hinchey balthazar blatchford maddrey rankin barthel tinetti morse waterlow katz lawton zung vineland
  bayley wechsler rorschach mallampati cormack lehane macintosh yankauer guedel eschmann ambu mapleson sellick shikani metzenbaum
  weitlaner bookwalter gelpi langenbeck hohman penfield kerrison leksell rongeur burow limberg abbe estlander furlow scheie
  brushfield bitots krukenbergs roth osler oslers janeways duroziez traube dietl lofgren heerfordt mikulicz sjogrens stills feltys
  semmes weinstein levine semont bulkamid telfa kerlix xeroform coban ace-wrap jackson-pratt blake yates
  achilles adie aicardi albright alport alzheimer alzheimers angelman apgar argyll arnold asherman asperger aspergers auer
  auspitz austin-flint babinski bakers bankart barlow barre barrett barretts bartholin bartonella bartter basedow batten bazett
  beau beck becker bechterew beers behcet behcets bence berger berkson bernoulli bielschowsky billroth binet binswanger
  bishop bitot blalock blumberg bochdalek boerhaave bohler bosniak bouchard braden bragard braun brescia breslow brill
  broca brodie brodmann bronsted bruce brudzinski brugada bruton budd buerger bunnell burkholderia burkitt
  calot caprini capgras caroli carpenter-coster castleman chadwick chagas charcot cheyne chiari child-pugh chvostek
  clavien cobb cockcroft cockayne cockett codman colles conn coombs corrigan courvoisier cowden coxsackie creutzfeldt
  crigler crohn crohns cronkhite cullen cushing cushings dandy danlos debakey deaver dejerine dercum descemet devic dieulafoy
  digeorge dix-hallpike dobhoff donath doppler dorendorf douglas downs dressler dubin duchenne dukes dupuytren durkan
  ebstein edwardsiella ehlers eisenhower-scale eisenmenger ekbom epley epstein epworth erb erichsen escherichia esbach evans-syndrome ewing
  fabry fallot fallopian fanconi felty fick finkelstein fitz-hugh fitzpatrick fleischner fogarty foley fontan fontaine forrester fournier
  fowler framingham freiberg friedreich froment fuchs gaenslen galeazzi galen gallows garre gaucher gault brooke ballard gelineau gerstmann giemsa gilles gitelman
  glanzmann glasgow gleason golgi goodpasture goodsall gottron gowers gram graafian graves greene grey-turner grocco guillain gustilo guyon haemophilus
  hallpike hampton hansen hansens harada harrington hartmann hartmanns hartnup hashimoto hashimotos hasson hawkins-kennedy heberden hegar heimlich
  heinz helicobacter heller hemovac henle henoch hering hesselbach hickman hirschsprung hirschsprungs hodgkin hodgkins hoffa hoffmann-tinel
  holter homans horner horners hounsfield howell huntington huntingtons hurthle hutchinson-gilford ishihara jakob janeway jarisch jefferson-fracture jendrassik
  jervell jod-basedow jolly kaplan-meier kaposi karnofsky kartagener kasabach kawasaki kayser kearns kegel kehr kell kellgren kerley kernig kienbock kiesselbach
  killip kimmelstiel kirschner klebsiella klinefelter klumpke kocher koebner kohler koplik korotkoff korsakoff krabbe krukenberg kupffer kussmaul kveim
  lachman lambert-eaton langerhans langhans laplace lasegue lauge-hansen laurell leber legg legionella leigh leishman leopold-maneuver leriche lesch lewy lhermitte
  libman lichtenstein liddle likert linton lisfranc lister littre ludwig lugano lund-browder luschka lyell lyme macconkey madelung maisonneuve mallampati mallory malpighi mantoux
  marburg marcus-gunn marfan marfans maslow mcburney mccune mcgill mcmurray meckel meckels meige meigs menetrey menetrier meniere menieres menkes merkel
  metzenbaum meyerson miculicz mikulicz minnesota-tube mirizzi mobitz mohs moll mondor monro monteggia montgomery-asberg montoya morgagni morquio mullerian munchausen munro murphys
  naegele neer neisseria nelaton newcastle-ottawa niemann nikolsky nissen nothnagel nottingham-score oddi ogilvie okuda ollier ormond ortolani osgood osler-weber
  paget pagets pancoast papanicolaou parinaud parkes parkinson parkinsonian parkinsons parkland patau paterson pavlik penrose perthes peutz peyer peyronie peyronies pfannenstiel phalen phalens
  picks pilates pirani plummer poisson poland-syndrome pompe ponseti popeye potts pott pratt-walker prehn prader pringle prinzmetal pseudomonas pugh purkinje putti queckenstedt quincke
  ramsay-hunt ramstedt ranson rapoport rathke raynaud raynauds recklinghausen reed-sternberg refsum reinke reiter reiters rett rett's reyes-syndrome reye rickettsia riedel ringers rinne ritgen robertsonian rockall rohrer rokitansky romberg
  rorschach rosai rothera roth-spots rotor roux rovsing rumack runyon rutherford-bond salmonella salter-harris sandifer sarnat schatzki schatzker scheie scheuermann schiller schilling schirmer schistosoma schmorl schober schofield schonlein schwann
  segond seldinger sengstaken serratia sertoli sever sezary sheehan shigella shouldice shy-drager sims-huhner sipple sjogren sjogrens skene snellen sorbie spigelian spitz sprengel spurling stargardt starling stein-leventhal steinert
  stener stensen sternberg stevens-johnson stokes-adams streptococcus stroop sturge sudeck swan-ganz swanson-joint sydenham syme takayasu takotsubo tanner-stage tay-sachs tenckhoff terry-nails tetralogy thompson-test
  thorel tietze tinel tinels toldt tourette tourettes towne treitz trendelenburg trousseau tzanck uhthoff unna valsalva vater vaughan-williams venturi verneuil vincent-angina virchow volkmann von-hippel voorhees
  waardenburg waldenstrom waldeyer wallenberg wartenberg warthin waterhouse wechsler wegener wegeners weinberg werdnig wermer wernicke westermark westphal whipple whipples wickham widal wilcoxon wilms winslow winters-formula wirsung wiskott wolff wolffian
  wood-lamp yankauer yersinia yergason zenker zenkers ziehl ziehl-neelsen ziemssen zollinger zoll
  vicryl prolene pfizer moderna janssen lexiscan depo dermabond zimmer stryker medtronic siemens philips bard covidien ethicon einstein darwin newton mendel pasteur koch aristotle hippocrates freud pavlov nightingale
  beck mini-mental hamilton-scale barthel katz lawton norton-scale waterlow morse-scale rankin hachinski yale-brown zung edinburgh bayley denver-scale vineland connors conners likert-scale
  apache sofa jupiter sprint accord framinghams stanford-type wells-score rome-criteria milan-criteria duke-criteria centor light-criteria ottawa canadian-rule nexus perc curb ciwa cows geneva
  struthers osborne camper scarpa retzius giapreza benedikt millard gubler atkins toupet dor mckeown rocephin aloxi emend decadron wellens lassa nipah frankel dycal filtek fuji blount rumack rouleaux heinz pappenheimer addison biermer dukoral cogan churg strauss halyard moldex lepore mentzer smilkstein langer blaschko voigt kraissl frankfurt trikafta caldwell drager evita valerianae althaeae menthae struve hurthle wells winter murray-score feinstein monash
  watchman baveno kessler amulet penumbra aspirex broda witts truelove bethesda aldrete amplatz judkins kleinert kleinman bruner duran accu quintero fundal carpentier haggitts nurolon aptima mckinley alaris sigma baxter-sigma crossmatch dopplers spetz rutherford-class wagner-grade
  sgarbossa deauville kennedy-hawkins neers duhamel soave swenson kasai norwood rastelli senning mustard jatene bentall yacoub shiley bivona passy muir ilizarov adrogue madias
  petersens dawes redman goldmann amsler seidel herick jaeger hertel krimsky hirschberg brushfields lugol lugols bouin giemsas masson trichrome
  thayer löwenstein lowenstein sabouraud mueller hinton columbia-agar kleihauer betke apt-downey downey kells rhesus
  bazetts fridericia hodges dukes-criteria jones-criteria centors mcisaac blatchfords glasgows rockalls maddreys meld ransons balthazars marshalls
  gustilo-anderson pauwel weber-classification mason-classification frykman lauge schatzkers hawkins-classification winquist tscherne mayo-classification
  lachmans mcmurrays apleys apley thessaly wilson-test gaenslens patricks fabers stinchfield trendelenburgs obers elys thomas-test yeoman froments wartenbergs durkans watson-test
  bankarts hill-sachs sachs perthes-lesion bennetts colles-fracture smith-fracture bartons chauffeurs jones-fracture lisfrancs choparts chopart bohlers gissane
  mayo-scissors adson-forceps debakeys allis babcock kocher-clamp mixter potts-scissors satinsky senn army-navy richardson-retractor balfour thompson-retractor jacksons
  blakemore linton-nachlas ewald salem miller-abbott harris-tube baker-tube
  foleys coude malecot robinson-catheter councill hickmans broviac groshong quinton permcath tesio mahurkar trialysis shiley-catheter swan
  bakri hegars pratt-dilators kellys tuckers rubin rusch bakris barton-forceps simpson-forceps elliott-forceps bandl bandls couvelaire naegeles nagele mcdonald-rule shirodkar
  apgars ballards dubowitz-score silverman andersen-score finnegan finnegans eatsleepconsole sarnats volpes papiles thompson-score
  kleins turners downs-syndrome edwards-syndrome pataus noonan noonans williams-syndrome angelmans praders digeorges alagille zellweger canavan refsums nieman fabrys gauchers pompes hurler hunter-syndrome sanfilippo
  wermers sipples muir-torre torre turcot gardners lifraumeni fraumeni cowdens birt hogg dube bannayan
  brudzinskis kernigs lhermittes hoffmanns babinskis chaddock oppenheim gordon-reflex schaefer rossolimo myersons glabellar
  broselow jacksonrees cormacks lehane-grade patil mallampatis wilsons-score sellicks venturis boussignac aladin
  braden-scale nortons waterlows morses hendrich hendrichs johns-hopkins-fall tinettis bergs fullerton barthels katzs lawtons rivermead motricity demming
  becks hamiltons youngmania zungs vanderbilt-scale columbia-scale rorschachs osterrieth stroops wisconsin-card boston-naming wadas
  gordon-setting ramsay richmond riker sas critical-care-pain
  kussmauls cheynes biots biot griesinger grey cullens turner-sign fothergill carnett rovsings dunphy markle murphys-sign boas kehrs charcots reynolds-pentad courvoisiers
  virchows sister-mary troisier irish-node blumer blumers shelf meigs-syndrome
  hills-sign corrigans quinckes mullers demussets traubes duroziezs watson-waterhammer levines beckers kussmaul-sign ewarts broadbent pemberton pembertons
  hutchinsons argylls adies bells nikolskys auspitzs koebners darier dariers wickhams beaus muehrcke terrys meess plummer-nails osler-node
  braxton bishops leopolds-maneuvers johnson-rule pfannenstiels misgav
  hartmanns-procedure milligan delorme altemeier thiersch parks-procedure kraske miles-procedure lichtensteins shouldices bassini mcvay rives stoppa nyhus desarda
  halsted patey auchincloss kuster
  heifetz yasargil spetzlers fisher-grade hunt-hess wfns simpson-grade engel
  mackay kadish chevallier lefort forts brodsky friedman-stage mullers-maneuver mueller-maneuver epworths
  karydakis limbergs bascom mooser wintrobe
  kerleys kerley-b westermarks hamptons fleischners bosniaks lirads pirads birads tirads hounsfields couinauds
  penfields foerster chiaris arnold-chiari dandywalker torcula duret kernohan
  stensons whartons rathkes riedels killians passavant waldeyers rosenmuller kiesselbachs littles woodruffs
  zosyn levophed peridex jevity glucerna nepro osmolite sitz betadine hibiclens aquacel mepilex allevyn duoderm medihoney santyl softban profore tegaderm opsite dermabonds surgicel gelfoam floseal tisseel avitene
  bayer merck abbvie boehringer sandoz mylan abbott-labs baxter fresenius-machine drager puritan hamilton-vent respironics resmed omnipod dexcom freestyle
`)

/** Diseases written as a possessive: "Parkinson's", "Addison's", "Bell's" are nobody's belongings. */
export const possessives = set(
  'addison alport alzheimer asperger baker barrett batten behcet bell bowen bright brodie buerger burger charcot colles conn crohn cushing de quervain dercum devic dupuytren fabry felty fournier gaucher graves guillain hansen hartnup hashimoto heberden hirschsprung hodgkin homan homans horner huntington kawasaki kernig kienbock kohler korsakoff krabbe ludwig lyme marfan meckel meniere menkes mcburney mcmurray morton mortons murphy osler paget parkinson perthes peyronie phalen pick pompe pott quincke raynaud reiter ringer romberg sever sjogren still sudeck takayasu tietze tinel tourette turner wegener whipple wilson zenker',
)

/** Full names, and pairs of names, of people whom medicine and science call things after. */
export const eponymPhrases: ReadonlySet<number> = new WordSet(
  'hardy weinberg|ryan white|semmes weinstein|mary joseph|kaplan meier|mann whitney|austin flint|grey turner|ramsay hunt|marcus gunn|swan ganz|bence jones|charles bonnet|fitz hugh|john cunningham|louis bar|jackson pratt|william osler|florence nightingale|albert einstein|marie curie|sigmund freud|louis pasteur|johns hopkins|robert wood|wood johnson|betty ford|susan komen|michael j|walter reed|howard hughes|john wiley|thomas jefferson|george washington|martin luther|luther king|kirby bauer|bland altman|henderson hasselbalch|hagen poiseuille|frank starling|michaelis menten|parks weber|sturge weber|prader willi|miller fisher|guillain barre|evans blue|golden gate|henry schein|becton dickinson|eli lilly|merck sharp|johnson johnson|smith kline|bristol myers|ivor lewis|caldwell luc|henoch schonlein|churg strauss|de winter|queen anne|rule nines|louis angle|silverman andersen|berlin criteria|rumack matthew|millard gubler|so mentzer|salter harris|charcot marie|marie tooth|kaplan meier|adams forward|fisher exact|rey osterrieth|spetzler martin|truelove witts|child turcotte|perkin elmer|abbott park|burroughs wellcome|ann arbor|rose bengal|marcus gunn|hawkins kennedy|miller abbott|passy muir|dawes redman|lund browder|braxton hicks|joel cohen|hunt hess|van herick|hill sachs|gustilo anderson|muir torre|li fraumeni|birt hogg|hogg dube|kleihauer betke|lowenstein jensen|mueller hinton|lund mackay|le fort|mason allen|taylor spatial|norman yeh|clark level|adam stokes|morgan lens|humphrey field|cobb angle|barton forceps|grace score|allen test|blake drain|jackson rees|mac blade|miller blade|salem sump|sister mary|brooke spiegler|down syndrome|edward syndrome|turner syndrome|rancho los|los amigos|new ballard|hamilton depression|beck depression|young mania|columbia suicide|lee silverman|silver russell|russell silver|henry ford|bennett fracture|jones fracture|smith fracture|thomas splint|thomas test|watson jones|gerdy tubercle|burch colposuspension|mcdonald cerclage|hunter syndrome|hurler syndrome|montreal cognitive|st jude|saint jude|carpentier edwards|edwards sapien|edwards perimount|starr edwards|mary free|denis browne|foster kennedy|charles bonnet|argyll robertson|welch allyn|virchow robin|asboe hansen|hailey hailey|smith robinson|smith magenis|smith petersen|smith lemli|silver russell|lambert eaton|damus kaye|kaye stansel|essex lopresti|aldrich mees|bloom richardson|scarff bloom|van nuys|ann surg|alder reilly|auer russell|lund browder|pallister killian|verner morrison|blue rhino|arctic sun|pierre robin|joel cohen|misgav ladach|grey turner|fitz hugh|hugh curtis|peutz jeghers|rubinstein taybi|cornelia lange|treacher collins|mayer rokitansky|stein leventhal|diamond blackfan|bernard soulier|may thurner|pelger huet|may hegglin|chediak higashi|howell jolly|reed sternberg|ham test|paul bunnell|donath landsteiner|evans syndrome|mccune albright|von hippel|hippel lindau|osler weber|weber rendu|weber christian|wolff parkinson|parkinson white|lown ganong|ganong levine|stokes adams|graham steell|carey coombs|austin flint|cruveilhier baumgarten|blalock taussig|taussig bing|rashkind miller|norwood sano|waterston cooley|mason likar|sokolow lyon|romhilt estes|cheyne stokes|hering breuer|kartagener syndrome|swyer james|hamman rich|good pasture|churg strauss|mallory weiss|plummer vinson|zollinger ellison|budd chiari|dubin johnson|crigler najjar|rokitansky aschoff|bouveret syndrome|anderson hynes|lich gregoir|cohen reimplant|marshall marchetti|le fort|lloyd davies|rutherford morison|maydl hernia|henry gauvain|hunt lawrence|jackson weiss|lance adams|rosenthal fibers|russell viper|weil felix|ziehl neelsen|cary blair|kirby bauer|bland altman|mantel haenszel|mann whitney|kruskal wallis|kolmogorov smirnov|hosmer lemeshow|shapiro wilk|harris benedict|mifflin st|cockcroft gault|michaelis menten|lineweaver burk|cheng prusoff|henderson hasselbalch|van slyke|robin hood|little ben|jackson rees|brown sequard|shy drager|steele richardson|richardson olszewski|progressive supranuclear|dejerine roussy|klippel feil|klippel trenaunay|parkes weber|duane syndrome|moebius syndrome|parry romberg|melkersson rosenthal|foster frames|young burgess|kellgren lawrence|watson jones|garden iii|weber b|salter ii|baker cyst|tay sachs|niemann pick|lesch nyhan|hand schuller|letterer siwe|hutchinson gilford|ehlers danlos|stickler syndrome|wiskott aldrich|di george|johanson blizzard|shwachman diamond|prader labhart|kearns sayre|charlevoix saguenay|machado joseph|marchiafava bignami|wernicke korsakoff|creutzfeldt jakob|wilson mikity|ladd band|thal fundoplication|ivor lewis|mckeown esophagectomy|hartmann solution|billroth ii|bishop score|mccoy blade|bullard scope|murphy eye|luer lock|bair hugger|sam splint|hare traction|thomas half|philadelphia collar|miami j|aspen collar|jewett brace|john cunningham|jk virus|epstein barr|west nile|norwalk virus|murray valley|ross river|barmah forest|st louis|st vitus|queen anne|saint anthony|rocky mountain|lyme borrelia|roux y|three mile|ringer lactate|dakin solution|burow solution|castellani paint|whitfield ointment|monsel solution|lugol iodine|bonney blue|gentian violet|congo red|evans blue|nile blue|prussian blue|rose bengal|sudan black'
    .split('|')
    .map(hashPhrase),
)
