import type { MaterialCode } from './carbon-factors.ts';

/** Words that name a material, in English and Portuguese, without accents. A longer word wins over one inside it. */
const words: Readonly<Record<MaterialCode, string>> = {
  clothing:
    'cotton wool linen silk fabric textile cloth canvas denim fleece polyester nylon elastane felt velvet leather suede clothing algodao la linho seda tecido lona ganga poliester pele couro camurca roupa feltro veludo',
  glass: 'glass crystal vidro cristal',
  wood: 'wood timber bamboo oak pine plywood mdf cork rattan cane madeira bambu carvalho pinho contraplacado cortica vime',
  paper: 'paper book books papel livro livros',
  cardboard: 'cardboard carton cartao',
  steel: 'steel iron stainless aco ferro inox',
  aluminium: 'aluminium aluminum aluminio',
  metal: 'metal brass copper chrome bronze silver gold titanium latao cobre cromado prata ouro titanio',
  plastic: 'plastic plastics acrylic polyurethane foam vinyl plastico plasticos acrilico espuma poliuretano vinil',
  plasticRigid: 'abs polycarbonate policarbonato',
  pet: 'pet',
  polypropylene: 'polypropylene pp polipropileno',
  hdpe: 'polyethylene hdpe polietileno',
  polystyrene: 'polystyrene styrofoam poliestireno esferovite',
  pvc: 'pvc',
  rubber: 'rubber neoprene silicone latex borracha neopreno',
  electronics: 'electronics electronic electrical eletronica eletronico',
  computers: 'computer laptop phone tablet computador portatil telemovel',
  whiteGoods: 'whitegoods eletrodomestico',
  fridge: 'fridge freezer frigorifico',
  batteryLithium: 'lithium battery litio bateria',
  batteryAlkaline: 'alkaline pilha',
  brick: 'ceramic ceramics porcelain clay brick stoneware ceramica porcelana barro tijolo gres',
  insulation: 'insulation isolamento',
  plasterboard: 'plasterboard gesso',
  concrete: 'concrete stone betao pedra',
};

const codes = new Map(
  Object.entries(words).flatMap(([code, list]) => list.split(' ').map((word) => [word, code as MaterialCode] as const)),
);

/** The factor for a material as its owner named it; null for one that is not known. */
export function toMaterialCode(name: string): MaterialCode | null {
  const typed =
    name
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z]+/g) ?? [];
  return typed.map((word) => codes.get(word)).find((code) => code !== undefined) ?? null;
}
