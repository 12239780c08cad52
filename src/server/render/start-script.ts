/**
 * The page's scripts with their imports, and its whole style sheets, lie in a `<template>` with this id, so that the
 * browser does not load them yet.
 */
export const pagePartsTemplateId = 'parts';

/**
 * The rules that the page carries. They stand after the whole sheets until each is there, because a sheet alone would
 * win over those of the sheets that follow it.
 */
export const inlineStyleId = 'carried';

/**
 * Starts the app over a page that is whole without it: once the page is painted and loaded, so that scripts take
 * nothing from its first picture, or at the visitor's first sign. What is pressed, sent or typed until React has taken
 * the page over is held for it (`src/web/early-input.ts`); links and forms with an address of their own work without,
 * and `early.left` keeps the last of their events (`src/web/pending-document.ts`). A pointer move without a distance is
 * not the visitor's: Chromium sends one to a page that appears under a resting pointer, often before its first picture.
 */
export const startScript = `(function(){
var early=window.early={acts:[],fields:new Map},still=new AbortController;
function on(type,does,once){addEventListener(type,does,{capture:true,passive:once,once:once,signal:still.signal})}
function start(){var parts=document.getElementById('${pagePartsTemplateId}');if(parts){parts.remove();var carried=document.getElementById('${inlineStyleId}'),sheets=Array.from(parts.content.querySelectorAll('link'));early.styles=Promise.all(sheets.map(isLoaded)).then(function(all){if(all.every(Boolean))carried.remove()});carried.before.apply(carried,sheets);document.head.append(parts.content)}}
function isLoaded(link){return new Promise(function(done){link.onload=function(){done(true)};link.onerror=function(){done(false)}})}
function hold(event,act){event.preventDefault();event.stopImmediatePropagation();early.acts.push(act);start()}
function painted(then){new PerformanceObserver(function(seen,watch){if(seen.getEntriesByName('first-contentful-paint')[0]){watch.disconnect();then()}}).observe({type:'paint',buffered:true})}
early.letGo=function(){still.abort()};
['pointerdown','keydown','focusin'].forEach(function(type){on(type,start,true)});
on('pointermove',function(event){if(event.movementX||event.movementY)start()});
on('click',function(event){var button=event.target.closest('button');if(button&&!(button.form&&button.type=='submit'))hold(event,{press:button});else if(event.target.closest('a[href^="/"]:not([target],[download])')&&!(event.ctrlKey||event.metaKey||event.shiftKey||event.altKey))early.left=event});
on('submit',function(event){if(event.target.hasAttribute('action'))early.left=event;else hold(event,{send:event.target,by:event.submitter})});
addEventListener('pagehide',function(){early.left=null});
on('input',function(event){var field=event.target;early.fields.set(field,/^(checkbox|radio)$/.test(field.type)?field.checked:field.value)});
on('load',function(){painted(function(){(window.requestIdleCallback||setTimeout)(start)})},true);
setTimeout(start,6000);
})()`;
