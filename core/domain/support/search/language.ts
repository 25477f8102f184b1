import type { Locale } from "../../../platform/config/locales.ts";
import { fold, type Language, phraseOf } from "./words.ts";

/** Returns a search for synonyms. Each line has words or phrases that mean the same, separated by commas. */
function createSynonyms(lines: readonly string[], stem: Language["stem"]): Language["synonymsIn"] {
  const stems = (words: string) => ` ${words.split(" ").map(stem).join(" ")} `;
  const groups = lines.map((line) => {
    const members = line.split(",").map(phraseOf);
    return { members: members.map(stems), words: members.filter((member) => !member.includes(" ")) };
  });
  return (phrase) => {
    const found = new Map<string, string[]>();
    const phraseStems = stems(phrase);
    for (const { members, words } of groups) {
      for (const word of phrase.split(" "))
        if (members.some((member) => phraseStems.includes(member) && member.includes(stems(word))))
          found.set(word, [...(found.get(word) ?? []), ...words]);
    }
    return found;
  };
}

type Stem = Language["stem"];

/** The Spanish stemmer recognizes this ending by its accent, which folded words don't have. */
const NOUN = /([cs])ion$/;
/** Verbs whose stem changes with the form: `enciende` and `encender`, `devuelve` and `devolver`. */
const DIPHTHONG = /(?:i(e)|ue)(?=[^aeiou]+$)/;

async function loadStemmer(locale: Locale): Promise<Stem> {
  if (locale !== "es") return (await import("@orama/stemmers/english")).stemmer;
  const { stemmer } = await import("@orama/stemmers/spanish");
  return (word) => fold(stemmer(word.replace(NOUN, "$1ión"))).replace(DIPHTHONG, (_, e?: string) => e ?? "o");
}

/**
 * Loads the stemmer, stop words and synonyms of a language. Each line of `further` has words or phrases that mean the
 * same, separated by commas.
 * @throws if the stemmer doesn't load
 */
export async function loadLanguage(locale: Locale, further: readonly string[] = []): Promise<Language> {
  const stemmer = await loadStemmer(locale);
  const stems = new Map<string, string>();
  const stem: Stem = (word) => {
    const known = stems.get(word) ?? stemmer(word);
    stems.set(word, known);
    return known;
  };
  return { stopWords, modifiers, stem, synonymsIn: createSynonyms([...synonyms, ...further], stem) };
}

/** Both languages, folded: people also search an English page in Spanish. */
const stopWords: ReadonlySet<string> = new Set(
  (
    "a am an and any are as at be been but by can could did do does doing for from get gets getting got " +
    "had has have having he her here him his how i id if ill im in into is it its itself ive just lets " +
    "like make makes me much my myself now of or our please really she so some something somebody someone " +
    "such than that thats the their them then there theres these they theyre thing things this those to " +
    "tried try trying us very was we were what whats when where wheres which who whos why will with would " +
    "you your actually anyway basically damn dumb freaking guys hello hey hi literally okay since stupid " +
    "thank thanks today yesterday about because cuz dang dude ever gonna gotta heres hes hows itll kinda " +
    "maybe might omg pls plz pretty quite shes should sorta sudden suddenly super theyll theyve til till " +
    "totally ugh wanna weve whens while whys yall youll youre youve also either even folks guess honestly " +
    "lot lots probably seriously think thinks though let al algo alguien ante aqui asi aunque cada como " +
    "con cual cuales cuando cuanto de del desde donde el ella ellos en entre era eran es esa ese eso esta " +
    "estan estaba este esto estoy favor fue ha hace hacer hago han hasta hay la las le les lo los mi mis " +
    "muy nos o os para pero por porque puede pueden puedo que quien se sea ser si sido sobre son soy su " +
    "sus tan tanto te tengo tiene tienen tu tus un una unas uno unos va van voy y yo ahorita ayer entonces " +
    "gracias hola hoy maldita maldito pinche pues ahi aun bastante demasiado oigan oye porfa siempre " +
    "todavia vamos nomas tambien"
  ).split(" "),
);

const modifiers: ReadonlySet<string> = new Set(
  (
    "not off on out up down back over one all every everything more too again still already anymore keep " +
    "keeps want wants wanted mas otra otro quiere quiero solo sola todo ya"
  ).split(" "),
);

/**
 * Words that mean the same to customers, and verb forms that no stemmer knows, a line each.
 */
const synonyms = `refund,money back,cash back,reimburse,reembolso
tv,television,telly,tele,televisor
remote,clicker,control remoto,mando
sign in,login,log in,signin
wifi,wireless,internet
sound,audio,noise
twice,two times,double
computer,laptop,mac,pc,computadora
screen,display
cable,cord
phone,cell,iphone,android,smartphone
kids,children,child
captions,subtitles,cc
buffering,lag,laggy,choppy
lag,laggy,slow,delay
app,application
remove,delete,erase,wipe,get rid,nuke,ditch
return,send back,give back,take back
update,upgrade
fix,repair
buy,bought,purchase
pay,paid,payment
break,broke,broken
freeze,froze,frozen
forget,forgot,forgotten
lose,lost
steal,stole,stolen
send,sent
hear,heard
sell,sold
see,saw,seen
speak,spoke,spoken,talk
take,took,taken
throw,threw,thrown
give,gave,given
leave,left
sleep,slept,asleep
hang,hung,mount
wake,woke
die,died,dead,dies,kaput,conked,fried,croaked
picture,image
photo,picture,pics
video,vids
blurry,fuzzy,blurred,grainy
broken,defective,faulty,damaged,busted,cracked,shattered,smashed
slow,sluggish
weird,crazy,wonky,haywire,fritz
stretched,squished,squashed,squeezed
money,cash,bucks,dollars,penny
hook up,connect,plug in
router,modem,gateway
headphones,earbuds,airpods,earphones,headset
speakers,soundbar,stereo
channel,station
missing,gone,disappeared,vanished
declined,rejected,refused
trash,garbage,throw away
human,person,agent
kids,son,daughter,toddler
contraseña,clave,password,pw,pwd,passcode
account,acct
subscription,sub,subs
favorite,fave,favs
teléfono,celular,móvil
auriculares,audífonos
altavoces,bocinas,parlantes
control,mando
aplicación,app
encender,prender
oír,oye,oigo,escuchar
devolver,regresar
quitar,borrar,eliminar
reparar,arreglar
ver,veo,ve
pongo,poner
romper,rompió,rota,roto
comprar,contratar
decir,dice,dijo
caer,cayó,cae
salir,sale
morir,murió,muerto,muerta,tronó,fundió
dormir,duermo,dormido
desaparecer,perder,faltar
dinero,lana,plata,feria,varo
computadora,compu,ordenador,laptop
módem,router
descompuesto,dañado,averiado,roto
cobro,cargo
rechazar,rebotar
borroso,pixelado,cuadriculado
foco,luz,lucecita
trabar,atorar,congelar
tardar,demorar
nombre,apellido
pilas,baterías
niños,hijos
nuevo,recién`.split("\n");
