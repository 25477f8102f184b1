import type { Locale } from "../platform/config/locales.ts";

/** An option of a list. */
export interface Choice {
  /** The value that is sent; the same in each language. */
  value: string;
  label: string;
}

/** The country whose states can be selected (DNS-1). */
export const UNITED_STATES = "united-states";

/**
 * The countries and territories of ISO 3166-1 except the United States, by English name, then the Spanish name if it
 * differs. Not from `Intl.DisplayNames`: its names depend on the browser, and the values are derived from them.
 */
const NAMES = `
Afghanistan=Afganistán; Åland Islands=Islas Åland; Albania; Algeria=Argelia; American Samoa=Samoa Americana;
Andorra; Angola; Anguilla=Anguila; Antarctica=Antártida; Antigua and Barbuda=Antigua y Barbuda; Argentina;
Armenia; Aruba; Australia; Austria; Azerbaijan=Azerbaiyán; Bahamas; Bahrain=Baréin; Bangladesh=Bangladés;
Barbados; Belarus=Bielorrusia; Belgium=Bélgica; Belize=Belice; Benin=Benín; Bermuda=Bermudas; Bhutan=Bután;
Bolivia; Bosnia and Herzegovina=Bosnia y Herzegovina; Botswana=Botsuana; Bouvet Island=Isla Bouvet;
Brazil=Brasil; British Indian Ocean Territory=Territorio Británico del Océano Índico;
British Virgin Islands=Islas Vírgenes Británicas; Brunei=Brunéi; Bulgaria; Burkina Faso; Burundi;
Cambodia=Camboya; Cameroon=Camerún; Canada=Canadá; Cape Verde=Cabo Verde;
Caribbean Netherlands=Caribe neerlandés; Cayman Islands=Islas Caimán;
Central African Republic=República Centroafricana; Chad; Chile; China; Christmas Island=Isla de Navidad;
Cocos Islands=Islas Cocos; Colombia; Comoros=Comoras; Congo (Brazzaville); Congo (Kinshasa);
Cook Islands=Islas Cook; Costa Rica; Côte d'Ivoire=Costa de Marfil; Croatia=Croacia; Cuba; Curaçao=Curazao;
Cyprus=Chipre; Czechia=Chequia; Denmark=Dinamarca; Djibouti=Yibuti; Dominica;
Dominican Republic=República Dominicana; Ecuador; Egypt=Egipto; El Salvador;
Equatorial Guinea=Guinea Ecuatorial; Eritrea; Estonia; Eswatini=Esuatini; Ethiopia=Etiopía;
Falkland Islands=Islas Malvinas; Faroe Islands=Islas Feroe; Fiji=Fiyi; Finland=Finlandia; France=Francia;
French Guiana=Guayana Francesa; French Polynesia=Polinesia Francesa;
French Southern Territories=Territorios Australes Franceses; Gabon=Gabón; Gambia; Georgia; Germany=Alemania;
Ghana; Gibraltar; Greece=Grecia; Greenland=Groenlandia; Grenada=Granada; Guadeloupe=Guadalupe; Guam;
Guatemala; Guernsey; Guinea; Guinea-Bissau=Guinea-Bisáu; Guyana; Haiti=Haití;
Heard and McDonald Islands=Islas Heard y McDonald; Honduras; Hong Kong; Hungary=Hungría; Iceland=Islandia;
India; Indonesia; Iran=Irán; Iraq=Irak; Ireland=Irlanda; Isle of Man=Isla de Man; Israel; Italy=Italia;
Jamaica; Japan=Japón; Jersey; Jordan=Jordania; Kazakhstan=Kazajistán; Kenya=Kenia; Kiribati; Kuwait;
Kyrgyzstan=Kirguistán; Laos; Latvia=Letonia; Lebanon=Líbano; Lesotho=Lesoto; Liberia; Libya=Libia;
Liechtenstein; Lithuania=Lituania; Luxembourg=Luxemburgo; Macao; Madagascar; Malawi=Malaui;
Malaysia=Malasia; Maldives=Maldivas; Mali; Malta; Marshall Islands=Islas Marshall; Martinique=Martinica;
Mauritania; Mauritius=Mauricio; Mayotte; Mexico=México; Micronesia; Moldova=Moldavia; Monaco=Mónaco;
Mongolia; Montenegro; Montserrat; Morocco=Marruecos; Mozambique; Myanmar (Burma)=Myanmar (Birmania);
Namibia; Nauru; Nepal; Netherlands=Países Bajos; New Caledonia=Nueva Caledonia; New Zealand=Nueva Zelanda;
Nicaragua; Niger=Níger; Nigeria; Niue; Norfolk Island=Isla Norfolk; North Korea=Corea del Norte;
North Macedonia=Macedonia del Norte; Northern Mariana Islands=Islas Marianas del Norte; Norway=Noruega;
Oman=Omán; Pakistan=Pakistán; Palau=Palaos; Palestinian Territories=Territorios Palestinos; Panama=Panamá;
Papua New Guinea=Papúa Nueva Guinea; Paraguay; Peru=Perú; Philippines=Filipinas;
Pitcairn Islands=Islas Pitcairn; Poland=Polonia; Portugal; Puerto Rico; Qatar=Catar; Réunion=Reunión;
Romania=Rumania; Russia=Rusia; Rwanda=Ruanda; Samoa; San Marino;
São Tomé and Príncipe=Santo Tomé y Príncipe; Saudi Arabia=Arabia Saudita; Senegal; Serbia; Seychelles;
Sierra Leone=Sierra Leona; Singapore=Singapur; Sint Maarten; Slovakia=Eslovaquia; Slovenia=Eslovenia;
Solomon Islands=Islas Salomón; Somalia; South Africa=Sudáfrica;
South Georgia and South Sandwich Islands=Islas Georgia del Sur y Sándwich del Sur;
South Korea=Corea del Sur; South Sudan=Sudán del Sur; Spain=España; Sri Lanka; St. Barthélemy=San Bartolomé;
St. Helena=Santa Elena; St. Kitts and Nevis=San Cristóbal y Nieves; St. Lucia=Santa Lucía;
St. Martin=San Martín; St. Pierre and Miquelon=San Pedro y Miquelón;
St. Vincent and Grenadines=San Vicente y las Granadinas; Sudan=Sudán; Suriname=Surinam;
Svalbard and Jan Mayen=Svalbard y Jan Mayen; Sweden=Suecia; Switzerland=Suiza; Syria=Siria; Taiwan=Taiwán;
Tajikistan=Tayikistán; Tanzania; Thailand=Tailandia; Timor-Leste=Timor Oriental; Togo; Tokelau; Tonga;
Trinidad and Tobago=Trinidad y Tobago; Tunisia=Túnez; Türkiye=Turquía; Turkmenistan=Turkmenistán;
Turks and Caicos Islands=Islas Turcas y Caicos; Tuvalu; U.S. Outlying Islands=Islas menores de EE. UU.;
U.S. Virgin Islands=Islas Vírgenes de EE. UU.; Uganda; Ukraine=Ucrania;
United Arab Emirates=Emiratos Árabes Unidos; United Kingdom=Reino Unido; Uruguay; Uzbekistan=Uzbekistán;
Vanuatu; Vatican City=Ciudad del Vaticano; Venezuela; Vietnam; Wallis and Futuna=Wallis y Futuna;
Western Sahara=Sahara Occidental; Yemen; Zambia; Zimbabwe=Zimbabue`;

/** `Côte d'Ivoire` -> `cote-d-ivoire` */
const slug = (name: string): string =>
  name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z]+/g, "-")
    .replace(/-$/, "");

/** Returns all countries: the United States first, then the others by their name in the language. */
export function countries(locale: Locale): Choice[] {
  const others = NAMES.trim()
    .split(/;\s+/)
    .map((pair) => {
      const [en = "", es = en] = pair.split("=");
      return { value: slug(en), label: locale === "es" ? es : en };
    });
  const { compare } = new Intl.Collator(locale);
  others.sort((a, b) => compare(a.label, b.label));
  return [{ value: UNITED_STATES, label: locale === "es" ? "Estados Unidos" : "United States" }, ...others];
}
