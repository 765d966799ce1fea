import type { Language } from './languages.ts'

export type Ecosystem = 'npm' | 'pypi' | 'go' | 'cargo' | 'maven' | 'gem' | 'composer'

type LibraryRow = {
  ecosystem: Ecosystem
  /** Its name in manifests. */
  name: string
  version: string
  /** Its import statement in each language. */
  imports: Partial<Record<Language, string>>
}

const npm = (name: string, version: string, line: string): LibraryRow => ({
  ecosystem: 'npm',
  name,
  version,
  imports: { typescript: line, tsx: line, javascript: line, vue: line },
})
const python = (name: string, version: string, line: string): LibraryRow => ({
  ecosystem: 'pypi',
  name,
  version,
  imports: { python: line },
})
const go = (name: string, version: string): LibraryRow => ({
  ecosystem: 'go',
  name,
  version,
  imports: { go: `import "${name}"` },
})
const rust = (name: string, version: string, line: string): LibraryRow => ({
  ecosystem: 'cargo',
  name,
  version,
  imports: { rust: line },
})
const java = (name: string, version: string, line: string): LibraryRow => ({
  ecosystem: 'maven',
  name,
  version,
  imports: { java: `${line};`, kotlin: line },
})

const rows = {
  react: npm('react', '^19.1.0', "import { useEffect, useState } from 'react'"),
  next: npm('next', '^16.0.1', "import { notFound } from 'next/navigation'"),
  vue: npm('vue', '^3.5.13', "import { computed, ref } from 'vue'"),
  svelte: npm('svelte', '^5.19.0', "import { onMount } from 'svelte'"),
  'react-native': npm('react-native', '^0.81.0', "import { FlatList, Text, View } from 'react-native'"),
  fastify: npm('fastify', '^5.2.1', "import fastify, { type FastifyInstance } from 'fastify'"),
  express: npm('express', '^5.1.0', "import express from 'express'"),
  nest: npm('@nestjs/common', '^11.0.7', "import { Controller, Get, Injectable } from '@nestjs/common'"),
  pg: npm('pg', '^8.16.0', "import { Pool } from 'pg'"),
  kysely: npm('kysely', '^0.28.2', "import { Kysely, PostgresDialect, sql } from 'kysely'"),
  redis: npm('redis', '^5.5.6', "import { createClient } from 'redis'"),
  mongodb: npm('mongodb', '^6.12.0', "import { MongoClient } from 'mongodb'"),
  three: npm('three', '^0.172.0', "import * as THREE from 'three'"),
  vitest: npm('vitest', '^3.2.4', "import { describe, expect, test } from 'vitest'"),
  playwright: npm('@playwright/test', '^1.55.0', "import { expect, test } from '@playwright/test'"),
  zod: npm('zod', '^4.0.5', "import { z } from 'zod'"),
  tailwind: npm('tailwindcss', '^4.1.0', "import 'tailwindcss/index.css'"),
  django: python('Django', '5.2.1', 'from django.db import models'),
  fastapi: python('fastapi', '0.115.12', 'from fastapi import APIRouter, Depends, HTTPException'),
  flask: python('Flask', '3.1.0', 'from flask import Blueprint, jsonify, request'),
  pandas: python('pandas', '2.2.3', 'import pandas as pd'),
  numpy: python('numpy', '2.2.4', 'import numpy as np'),
  torch: python('torch', '2.7.0', 'import torch'),
  sklearn: python('scikit-learn', '1.6.1', 'from sklearn.model_selection import train_test_split'),
  psycopg: python('psycopg[binary]', '3.2.6', 'import psycopg'),
  pgx: go('github.com/jackc/pgx/v5', 'v5.7.4'),
  'client-go': go('k8s.io/client-go', 'v0.33.0'),
  grpc: go('google.golang.org/grpc', 'v1.72.0'),
  nats: go('github.com/nats-io/nats.go', 'v1.42.0'),
  tokio: rust('tokio', '1.45', 'use tokio::sync::mpsc;'),
  axum: rust('axum', '0.8', 'use axum::{Json, Router, routing::get};'),
  serde: rust('serde', '1.0', 'use serde::{Deserialize, Serialize};'),
  bevy: rust('bevy', '0.16', 'use bevy::prelude::*;'),
  spring: java(
    'org.springframework.boot:spring-boot-starter-web',
    '3.4.5',
    'import org.springframework.web.bind.annotation.RestController',
  ),
  kafka: java('org.apache.kafka:kafka-clients', '4.0.0', 'import org.apache.kafka.clients.producer.KafkaProducer'),
  android: java('androidx.compose.ui:ui', '1.8.1', 'import androidx.compose.runtime.Composable'),
  rails: { ecosystem: 'gem', name: 'rails', version: '~> 8.0', imports: { ruby: "require 'active_record'" } },
  laravel: {
    ecosystem: 'composer',
    name: 'laravel/framework',
    version: '^12.0',
    imports: { php: 'use Illuminate\\Support\\Collection;' },
  },
} satisfies Record<string, LibraryRow>

export type Library = keyof typeof rows

export const libraryRow = (library: Library): LibraryRow => rows[library]
