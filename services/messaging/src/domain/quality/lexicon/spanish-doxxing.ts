import type { Lexicon } from '../lexicon.ts'

/** Spanish phrases that expose people. */
export const doxxing = {
  doxxing: `
    voy|vamos a publicar|difundir|filtrar tu|tus|su|sus _*1 dirección|direccion|domicilio|desnudos|packs
    publicaré|difundiré|filtraré tu|tus|su|sus _*1 dirección|direccion|domicilio|desnudos
    todos|todo|todas sabrán|sepan|sabrá|sepa dónde|donde vives
    mundo|internet sepa|sabrá dónde|donde _*1 vives
    doxearte|doxearé
    sé|se|sabemos dónde|donde vives|duermes $
    sé|se|sabemos dónde|donde viven|estudian tus _*1
    su teléfono|telefono|móvil|celular es|: <phone>
    vives en la? calle|avenida|plaza|paseo _*3 <number>
    vive en la? calle|avenida|plaza|paseo _*3 <number>
    sé|se|sabemos exactamente|perfectamente|ya dónde|donde vives|duermes
    sé|se que vives en la|el calle|avenida|plaza|paseo
    sé|se|sabemos a|en qué|que colegio|escuela va|van|estudia|estudian tu|tus
    sé|se|sabemos dónde|donde trabaja|vive|estudia tu|tus
    vive en la|el? {via} _*4 <number>
    su dirección|direccion|casa es|: la? {via} _*4 <number>
    su dirección|direccion|casa la? {via} _*4 <number>
    su número|móvil|movil|teléfono|telefono|celular es el? <phone>
    su número|móvil|movil|teléfono|telefono|celular es el? <number> <number> <number>
    publicaré|difundiré|filtraré|subiré tu|tus|su|sus fotos|vídeos|videos íntimas|intimas|íntimos|desnuda|desnudo
    voy|vamos a publicar|difundir|filtrar|subir tu|tus|su|sus _*1 dni|domicilio|dirección|direccion|pasaporte|teléfono|telefono $
    voy|vamos a publicar|difundir|filtrar|subir tu|tus|su|sus dni|domicilio|dirección|direccion|pasaporte _*1 y|en|,
    voy|vamos a publicar|difundir|filtrar|subir tu|tus|su|sus dni|pasaporte
    voy|vamos a publicar|difundir|filtrar|subir tus|sus fotos|vídeos|videos desnuda|desnudo|íntimas|íntimos
    subo|publico|filtro tu|tus fotos|dirección|direccion|domicilio desnuda|desnudo|íntimas|a|en|y
    mañana|hoy|noche publico|subo tu|tus|su|sus dirección|direccion|domicilio
    tengo tu dirección|direccion|domicilio|dni _*4 los|la|lo voy|publico|filtro|subo
    dni y tu|su domicilio|dirección
    todo|toda|todos internet|mundo|foro va|van|sabrá|sabe a? saber? tu dirección|dónde|donde
    todo|toda|todos el|la? mundo|internet|foro va|van a saber dónde|donde vives
    voy a doxear|doxearte
    te|os voy|vamos a doxear|doxearte
    encontrado|encontré tu casa|piso en google|street|maps|el
    dirección|direccion particular del|de _*3 {via} _*2 <number>
    tu domicilio nuevo _*8 subo
    su coche|casa|piso|madre|mujer|marido|familia|moto _*6 {via} _*3 <number>
    aparca|duerme|vive _*4 en la|el {via} _*3 <number>
    mandar|enviar|mandaré|enviaré tus|sus fotos desnuda|desnudo|íntimas
    llamar|llamad|llamen a su madre|padre|jefe|mujer|marido al|a <phone>|<number>
    adivina quién|quien tiene tu|el|la _*3 tu portal|casa|piso|puerta
    adivina quién|quien tiene tu dirección|teléfono|clave|llave
    tu calle tu coche|casa|gimnasio
    tu dirección y se? la voy a? dar|pasar
    foto de tu buzón|portal|casa|coche|puerta con|en|para
    su teléfono|número|móvil de verdad es el? <phone>|<number>
    averiguado|descubierto|averigüé|descubrí dónde|donde vives|duermes|aparcas`,
  detail: `
    {via} _*4 <number>
    <phone>
    <number> <number> <number> <number>
    va al colegio|instituto
    se llama en realidad
    teléfono|telefono de la|del reclutadora|reclutador|moderador|moderadora`,
  malice: `
    hacedle|hacerle|hacedla|hacedlo una visita
    para que todos te|le|la visiten|llamen
    llamadla|llamadlo|llamadle|llámenla|llámenlo|llamenla|llamenlo
    pasaos a saludar
    que no la|lo|le dejen dormir
    mira lo fácil que
    hijo|hija del|de que nos estafó
    por si queréis`,
} satisfies Partial<Lexicon>
